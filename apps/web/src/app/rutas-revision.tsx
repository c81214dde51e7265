import { DiaCable } from '@aldia/contract/cables.ts';
import { createRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { perezosa } from '../base/perezosa.ts';
import { exigir } from './guardias.ts';
import { tablero } from './rutas-base.tsx';

const Dia = DiaCable.optional().catch(undefined);
const Numero = z.coerce.number<number | string>().int().positive().optional().catch(undefined);

/** Seven segments by their place (decisions-1, A14); where the password was goes a reference, or a hyphen (D-20). */
const estadoDeUnCliente = createRoute({
  getParentRoute: () => tablero,
  path: '/estado_declaracion_admin/$usuario/$nombre/$completo/$cui/$nit/$password/$tipo_regimen',
  validateSearch: z.object({ anio: Numero }),
  beforeLoad: exigir('empleado'),
  component: perezosa(() => import('../features/revision/estado-admin-page.tsx'), 'EstadoAdminPage'),
});

const documentosSat = createRoute({
  getParentRoute: () => tablero,
  path: '/massive_reporte',
  validateSearch: z.object({
    desde: Dia,
    hasta: Dia,
    nit: z.string().max(20).optional().catch(undefined),
    tipo: Numero,
  }),
  beforeLoad: exigir('empleado'),
  component: perezosa(() => import('../features/revision/documentos-sat-page.tsx'), 'DocumentosSatPage'),
});

export const rutasDeRevision = [estadoDeUnCliente, documentosSat] as const;
