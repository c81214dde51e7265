import { fila } from '@aldia/contract/cables.ts';
import { type ClientePorElegir, gestor } from '@aldia/contract/gestor.ts';
import { regimenEscrito } from '@aldia/contract/hojas/gestor.ts';
import {
  ROTULOS_DE_GESTION as R,
  AVISOS_DE_GESTION as T,
  VALIDACION_DE_GESTION as V,
} from '@aldia/contract/textos-gestion.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import * as z from 'zod';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { enMiles } from '../../../ui/en-miles.ts';
import { CampoSeleccion } from '../../../ui/formulario/campo-seleccion.tsx';
import { FormDialog } from '../../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { Primeros } from '../../../ui/primeros.tsx';

const Esquema = fila({ regimenId: z.string(V.regimen).min(1, V.regimen) });
const OPCIONES = Object.values(REGIMEN).map((id) => ({ valor: String(id), rotulo: regimenEscrito(id) }));

interface ElegirRegimenProps {
  readonly clientes: readonly ClientePorElegir[];
  /** How many that were marked are put down, and are left out. */
  readonly deBaja: number;
  readonly alElegir: () => void;
  readonly alCerrar: () => void;
}

/** The regime of one client or of many, who had none (D-62). */
export function ElegirRegimen({ clientes, deBaja, alElegir, alCerrar }: ElegirRegimenProps) {
  const elegir = useAccion(gestor.elegirRegimen, 'gestor.elegirRegimen', {
    invalida: [gestor.clientes],
    alExito: alElegir,
  });
  const conRegimen = clientes.filter((c) => c.regimenId !== null).length;
  return (
    <FormDialog
      titulo={R.elegirRegimen}
      esquema={Esquema}
      valores={{ regimen_id: '' }}
      guardar={R.elegirRegimen}
      alGuardar={({ regimenId }) =>
        elegir.enviar({ usuarios: clientes.map((c) => c.usuarioId), regimenId: Number(regimenId) })
      }
      alCerrar={alCerrar}
    >
      <Hechos
        de={[
          ['Clientes', enMiles(clientes.length)],
          ...(conRegimen > 0 ? [[T.yaTienenRegimen, enMiles(conRegimen)] as const] : []),
          ...(deBaja > 0 ? [[T.deBajaFuera, enMiles(deBaja)] as const] : []),
        ]}
      />
      <Primeros de={clientes.map((c) => c.nombre)} />
      <p className="al-parrafo">{T.porQueRegimen}</p>
      <p className="al-parrafo">{T.trasElegirRegimen}</p>
      <CampoSeleccion nombre="regimen_id" rotulo={R.regimen} opciones={OPCIONES} requerido />
    </FormDialog>
  );
}
