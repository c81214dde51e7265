import { type ServicioSolicitado, servicios } from '@aldia/contract/servicios.ts';
import { ROTULOS_DE_SERVICIOS as R, AVISOS_DE_SERVICIOS as T } from '@aldia/contract/textos-servicios.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import * as z from 'zod';
import { siYaNoEsta } from '../../../base/llamadas/si-ya-no-esta.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { cuandoFue } from '../../../ui/cuando-fue.ts';
import { CampoArea } from '../../../ui/formulario/campos.tsx';
import { FormDialog } from '../../../ui/formulario/form-dialog.tsx';
import { type Hecho, Hechos } from '../../../ui/hechos.tsx';

interface DeUnServicio {
  readonly servicio: ServicioSolicitado;
  readonly alCerrar: () => void;
}

const hechosDe = (s: ServicioSolicitado): Hecho[] => [
  [R.servicio, s.servicio],
  [R.cliente, s.nombre],
  [R.nit, formatNit(s.nit)],
  ...(s.oficina === null ? [] : [[R.oficina, s.oficina] as const]),
  [R.correo, s.correo],
  [R.monto, formatQ(s.monto)],
  [R.pedido, cuandoFue(s.solicitadoEn)],
];

const ConNota = z.object({ nota: z.string().trim().max(500) });
const siEsOtra = (alCerrar: () => void) =>
  siYaNoEsta(['SOLICITUD_EN_OTRO_ESTADO'], { invalida: [servicios.solicitados], alCerrar });

/** Marks a service as done, with an optional note. */
export function AtenderServicio({ servicio, alCerrar }: DeUnServicio) {
  const accion = useAccion(servicios.atender, servicios.atender.dice, siEsOtra(alCerrar));
  return (
    <FormDialog
      titulo={R.marcar}
      esquema={ConNota}
      valores={{ nota: servicio.nota }}
      guardar={R.marcar}
      alGuardar={({ nota }) => accion.enviar({ id: servicio.id, nota })}
      alCerrar={alCerrar}
    >
      <Hechos de={hechosDe(servicio)} />
      <p className="al-parrafo">{T.alAtender}</p>
      <CampoArea nombre="nota" rotulo={R.nota} maximo={500} />
    </FormDialog>
  );
}

/** Makes a service wait again. */
export function ReabrirServicio({ servicio, alCerrar }: DeUnServicio) {
  const accion = useAccion(servicios.reabrir, servicios.reabrir.dice, {
    ...siEsOtra(alCerrar),
    alExito: alCerrar,
  });
  return (
    <ConfirmDialog
      titulo={R.reabrir}
      hechos={[
        ...hechosDe(servicio),
        [R.atendio, servicio.atendio ?? ''],
        [R.atendido, cuandoFue(servicio.atendidoEn)],
        ...(servicio.nota === '' ? [] : [[R.nota, servicio.nota] as const]),
      ]}
      luego={T.alReabrir}
      confirmar={R.reabrir}
      enCurso={accion.enCurso}
      alConfirmar={() => accion.ejecutar({ id: servicio.id })}
      alCerrar={alCerrar}
    />
  );
}
