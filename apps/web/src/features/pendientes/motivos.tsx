import type { Tono } from '@aldia/contract/columnas.ts';
import { TEXTOS_DE_MOTIVO } from '@aldia/contract/textos-pendientes.ts';
import { MOTIVOS, type Motivo } from '@aldia/domain/pendientes/motivos.ts';
import { UnstyledButton } from '@mantine/core';
import { enMiles } from '../../ui/en-miles.ts';
import { EstadoChip } from '../../ui/estado-chip.tsx';

/** The tone of each reason: `alto` for a fault, `espera` for somebody else's turn, `informa` for a plain next step. */
const TONO: Readonly<Record<Motivo, Tono>> = {
  cambioTrasPresentar: 'alto',
  sinSuscripcion: 'alto',
  suscripcionSuspendida: 'alto',
  sinContraseniaSat: 'alto',
  rechazada: 'alto',
  sinFacturas: 'espera',
  desactualizada: 'alto',
  sinRetenciones: 'espera',
  emisoresSinClasificar: 'espera',
  comprasPorElegir: 'espera',
  porEnviarAFormulario: 'informa',
  formularioPorNotificar: 'informa',
  faltaElDeIva: 'alto',
  porEnviarAPago: 'informa',
  finalizacionPorEnviar: 'informa',
  boletaPorNotificar: 'espera',
  pagoPorConfirmar: 'espera',
};

export const ChipDeMotivo = ({ motivo }: { readonly motivo: Motivo }) => (
  <EstadoChip tono={TONO[motivo]}>{TEXTOS_DE_MOTIVO[motivo].rotulo}</EstadoChip>
);

export interface MotivosProps {
  /** Undefined until the server answers. */
  readonly cuentas: readonly { readonly motivo: Motivo; readonly cuenta: number }[] | undefined;
  readonly elegido: Motivo | undefined;
  readonly alElegir: (motivo: Motivo | undefined) => void;
}

/**
 * How many months wait for each reason; a press filters the list. Each reason keeps its place even at zero, so that it is where
 * it was yesterday and the list below does not move when the counts arrive.
 */
export function Motivos({ cuentas, elegido, alElegir }: MotivosProps) {
  const deCadaUno = new Map(cuentas?.map((c) => [c.motivo, c.cuenta]));
  return (
    <div role="group" aria-label="Clientes por motivo" className="pend-motivos" aria-busy={cuentas === undefined}>
      {MOTIVOS.map((motivo) => {
        const cuenta = deCadaUno.get(motivo) ?? 0;
        return (
          <UnstyledButton
            key={motivo}
            className="pend-motivo al-elegible"
            data-nadie={cuenta === 0 || undefined}
            aria-pressed={elegido === motivo}
            onClick={() => alElegir(elegido === motivo ? undefined : motivo)}
          >
            <ChipDeMotivo motivo={motivo} />
            <strong>{cuentas ? enMiles(cuenta) : '…'}</strong>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
