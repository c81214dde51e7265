import { fila } from '@aldia/contract/cables.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { type ClientePorElegir, gestor } from '@aldia/contract/gestor.ts';
import { regimenEscrito } from '@aldia/contract/regimen-escrito.ts';
import {
  ROTULOS_DE_GESTION as R,
  AVISOS_DE_GESTION as T,
  VALIDACION_DE_GESTION as V,
} from '@aldia/contract/textos-gestion.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { useState } from 'react';
import * as z from 'zod';
import { avisar } from '../../../base/avisos/avisos.ts';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { enMiles } from '../../../ui/en-miles.ts';
import { CampoSeleccion } from '../../../ui/formulario/campo-seleccion.tsx';
import { FormDialog, SIN_GUARDAR } from '../../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { Primeros } from '../../../ui/primeros.tsx';
import { MUESTRAN_LA_CARTERA } from './muestran-la-cartera.ts';

const Esquema = fila({ regimenId: z.string(V.regimen).min(1, V.regimen) });
const OPCIONES = Object.values(REGIMEN).map((id) => ({ valor: String(id), rotulo: regimenEscrito(id) }));

/** Which of the sent clients left the portfolio; none when the refusal has another reason. */
function quienesSalieron(error: unknown, enviados: readonly ClientePorElegir[]): readonly ClientePorElegir[] {
  if (!(error instanceof ErrorDeLlamada) || error.codigo !== 'CLIENTE_NO_ENCONTRADO') return [];
  const campos = new Set(error.errores.map((e) => e.campo));
  return enviados.filter((_, i) => campos.has(`usuarios.${i}`));
}

interface ElegirRegimenProps {
  readonly clientes: readonly ClientePorElegir[];
  /** How many marked clients are inactive, and so left out. */
  readonly deBaja: number;
  readonly alElegir: () => void;
  /** Unmarks clients who left the portfolio. */
  readonly alSalir: (usuarios: readonly number[]) => void;
  readonly alCerrar: () => void;
}

/** Chooses the regime of one or many clients who have none (D-62). */
export function ElegirRegimen({ clientes, deBaja, alElegir, alSalir, alCerrar }: ElegirRegimenProps) {
  const elegir = useAccion(gestor.elegirRegimen, 'gestor.elegirRegimen', {
    invalida: MUESTRAN_LA_CARTERA,
    alExito: alElegir,
  });
  const [salieron, setSalieron] = useState<readonly ClientePorElegir[]>([]);
  const elegirA = async (regimenId: number) => {
    try {
      return await elegir.enviar({ usuarios: clientes.map((c) => c.usuarioId), regimenId });
    } catch (error) {
      const fuera = quienesSalieron(error, clientes);
      if (fuera.length === 0) throw error;
      alSalir(fuera.map((c) => c.usuarioId));
      invalidar(MUESTRAN_LA_CARTERA);
      if (fuera.length === clientes.length) return avisar('espera', T.ningunoEsta);
      setSalieron(fuera);
      return SIN_GUARDAR;
    }
  };
  const conRegimen = clientes.filter((c) => c.regimenId !== null).length;
  return (
    <FormDialog
      titulo={R.elegirRegimen}
      esquema={Esquema}
      valores={{ regimen_id: '' }}
      guardar={R.elegirRegimen}
      alGuardar={({ regimenId }) => elegirA(Number(regimenId))}
      alCerrar={alCerrar}
    >
      {salieron.length > 0 && (
        <div role="alert" className="al-ambar">
          <p>{T.yaNoEstan}</p>
          <Primeros de={salieron.map((c) => c.nombre)} />
        </div>
      )}
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
