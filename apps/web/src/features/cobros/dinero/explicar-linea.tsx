import { cobros } from '@aldia/contract/cobros.ts';
import type { LineaConciliada } from '@aldia/contract/hojas/cobros.ts';
import { RESULTADO_DE_LINEA } from '@aldia/contract/hojas/palabras-de-dinero.ts';
import { AVISOS_DE_DINERO as T } from '@aldia/contract/textos-dinero.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import { siYaNoEsta } from '../../../base/llamadas/si-ya-no-esta.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { CampoArea } from '../../../ui/formulario/campos.tsx';
import { FormDialog } from '../../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { DE_DINERO } from './con-cobro.tsx';
import { montoO } from './palabras.ts';

const ConExplicacion = z.object({ explicacion: z.string().trim().min(5, 'Escribe la explicación').max(500) });

export function ExplicarLinea({ linea, alCerrar }: { readonly linea: LineaConciliada; readonly alCerrar: () => void }) {
  const accion = useAccion(
    cobros.explicarLinea,
    'cobros.explicarLinea',
    siYaNoEsta(['LINEA_NO_ENCONTRADA'], { invalida: DE_DINERO, alCerrar }),
  );
  return (
    <FormDialog
      titulo="Explicar la diferencia"
      esquema={ConExplicacion}
      valores={{ explicacion: linea.explicacion ?? '' }}
      guardar="Guardar la explicación"
      alGuardar={({ explicacion }) => accion.enviar({ id: linea.id, explicacion })}
      alCerrar={alCerrar}
    >
      <Hechos
        de={[
          ['Día', formatDiaLargo(linea.fecha)],
          ['Diferencia', RESULTADO_DE_LINEA[linea.resultado].rotulo],
          ['En la pasarela', montoO(linea.montoPasarela)],
          ['En lo nuestro', montoO(linea.montoNuestro)],
          ['Transacción', linea.transaccionId || 'Sin transacción'],
        ]}
      />
      <p className="al-parrafo">{T.explicarNota}</p>
      <CampoArea nombre="explicacion" rotulo="Explicación" requerido maximo={500} />
    </FormDialog>
  );
}
