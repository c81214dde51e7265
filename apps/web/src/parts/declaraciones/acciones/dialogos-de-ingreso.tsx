import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/confirm-dialog.tsx';
import { dialogoAparte } from '../../../ui/dialogo-aparte.tsx';
import { type Hecho, Hechos } from '../../../ui/hechos.tsx';
import { LISTAS } from '../filas/invalida.ts';
import { CalcularDeNuevo } from './calcular-de-nuevo.tsx';
import { hechosDe } from './hechos.tsx';

interface DialogoSiNoProps extends Pick<ConfirmDialogProps, 'titulo' | 'alConfirmar' | 'alCerrar'> {
  readonly hechos: readonly Hecho[];
  readonly enCurso: boolean;
}

/** The specification's question with its own answers, Sí and No (spec 2, section 2.7), together with the facts. */
const DialogoSiNo = ({ hechos, ...p }: DialogoSiNoProps) => (
  <ConfirmDialog confirmar={ROTULOS.si} cancelar={ROTULOS.no} {...p}>
    <p className="al-parrafo">{AVISOS.confirmarAccion}</p>
    <Hechos de={hechos} />
  </ConfirmDialog>
);

export type DialogoDeIngreso = {
  readonly cual: 'enviar' | 'calcular' | 'cero' | 'sinIsr';
  readonly fila: FilaDeDeclaracion;
} | null;

const DialogoDePresentarACero = dialogoAparte(
  async () => (await import('./dialogo-de-presentar-a-cero.tsx')).DialogoDePresentarACero,
);

const INVALIDA: readonly Endpoint[] = [...LISTAS, declaraciones.una];

const RETENCION = { null: 'No aplica', '0': 'Pendiente', '1': 'Cargada' } as const;
interface DialogoProps {
  readonly fila: FilaDeDeclaracion;
  readonly mes: Mes;
  readonly alCerrar: () => void;
}

function EnviarALista({ fila, alCerrar }: DialogoProps) {
  const enviar = useAccion(declaraciones.enviarAFormulario, 'declaraciones.enviarAFormulario', {
    invalida: INVALIDA,
    alExito: alCerrar,
  });
  const hechos: readonly Hecho[] = [
    ...hechosDe(fila),
    ['Facturas', fila.facturas ? 'Cargadas' : AVISOS.pendienteDeCarga],
    ['Retenciones ISR', RETENCION[`${fila.cargaRetencionIsr}`]],
    ['Retenciones IVA', RETENCION[`${fila.cargaRetencionIva}`]],
  ];
  return (
    <ConfirmDialog
      titulo={ROTULOS.enviarALista}
      confirmar="Enviar a la lista"
      hechos={hechos}
      enCurso={enviar.enCurso}
      alCerrar={alCerrar}
      alConfirmar={() => enviar.ejecutar({ id: fila.id })}
      luego={
        fila.cargaRetencionIsr === 0 || fila.cargaRetencionIva === 0
          ? `${AVISOS_DE_CARGA.pasaALista} ${AVISOS_DE_CARGA.pasaSinRetenciones}`
          : AVISOS_DE_CARGA.pasaALista
      }
    />
  );
}

const PresentarACero = ({ fila, mes, alCerrar }: DialogoProps) => (
  <DialogoDePresentarACero
    fila={fila}
    fecha={mes}
    titulo={ROTULOS.presentarACero}
    guardar={ROTULOS.presentarACero}
    hechos={hechosDe(fila)}
    aviso={AVISOS_DE_CARGA.declaraCero}
    aplicaSub
    invalida={INVALIDA}
    alCerrar={alCerrar}
  />
);

function PresentarSinIsr({ fila, mes, alCerrar }: DialogoProps) {
  const presentar = useAccion(declaraciones.presentarSinIsr, 'declaraciones.presentarSinIsr', {
    invalida: INVALIDA,
    alExito: alCerrar,
  });
  return (
    <DialogoSiNo
      titulo={ROTULOS.presentarSinIsr}
      hechos={[...hechosDe(fila), ['Qué cambia', AVISOS_DE_CARGA.quitaRetencionIsr]]}
      enCurso={presentar.enCurso}
      alCerrar={alCerrar}
      alConfirmar={() => presentar.ejecutar({ usuarioId: fila.usuarioId, fecha: mes })}
    />
  );
}

/** The dialogs of a row, one at a time. */
export function DialogosDeIngreso({
  abierto,
  ...p
}: Omit<DialogoProps, 'fila'> & { readonly abierto: DialogoDeIngreso }) {
  if (abierto === null) return null;
  const { cual, fila } = abierto;
  if (cual === 'enviar') return <EnviarALista fila={fila} {...p} />;
  if (cual === 'calcular') return <CalcularDeNuevo fila={fila} alCerrar={p.alCerrar} />;
  return cual === 'cero' ? <PresentarACero fila={fila} {...p} /> : <PresentarSinIsr fila={fila} {...p} />;
}
