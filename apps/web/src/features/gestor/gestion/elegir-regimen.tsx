import { fila } from '@aldia/contract/cables.ts';
import { gestor } from '@aldia/contract/gestor.ts';
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

const Esquema = fila({ regimenId: z.string(V.regimen).min(1, V.regimen) });
const OPCIONES = Object.values(REGIMEN).map((id) => ({ valor: String(id), rotulo: regimenEscrito(id) }));

interface ElegirRegimenProps {
  readonly usuarios: readonly number[];
  readonly alElegir: () => void;
  readonly alCerrar: () => void;
}

/** The regime of one client or of many, who had none (D-62). */
export function ElegirRegimen({ usuarios, alElegir, alCerrar }: ElegirRegimenProps) {
  const elegir = useAccion(gestor.elegirRegimen, 'gestor.elegirRegimen', {
    invalida: [gestor.clientes],
    alExito: alElegir,
  });
  return (
    <FormDialog
      titulo={R.elegirRegimen}
      esquema={Esquema}
      valores={{ regimen_id: '' }}
      guardar={R.elegirRegimen}
      alGuardar={({ regimenId }) => elegir.enviar({ usuarios: [...usuarios], regimenId: Number(regimenId) })}
      alCerrar={alCerrar}
    >
      <Hechos de={[['Clientes', enMiles(usuarios.length)]]} />
      <p className="al-parrafo">{T.porQueRegimen}</p>
      <p className="al-parrafo">{T.trasElegirRegimen}</p>
      <CampoSeleccion nombre="regimen_id" rotulo={R.regimen} opciones={OPCIONES} requerido />
    </FormDialog>
  );
}
