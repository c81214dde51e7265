import type { Tono } from '@aldia/contract/columnas.ts';
import { TEXTOS_DE_MOTIVO } from '@aldia/contract/textos-pendientes.ts';
import type { Motivo } from '@aldia/domain/pendientes/motivos.ts';
import { UnstyledButton } from '@mantine/core';
import { enMiles } from '../../ui/en-miles.ts';
import { EstadoChip } from '../../ui/estado-chip.tsx';

/** What is wrong stops, what somebody else must do waits, and what is only the next step informs. */
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
  porEnviarAPago: 'informa',
  finalizacionPorEnviar: 'informa',
  boletaPorNotificar: 'espera',
  pagoPorConfirmar: 'espera',
};

export const ChipDeMotivo = ({ motivo }: { readonly motivo: Motivo }) => (
  <EstadoChip tono={TONO[motivo]}>{TEXTOS_DE_MOTIVO[motivo].rotulo}</EstadoChip>
);

export interface MotivosProps {
  readonly cuentas: readonly { readonly motivo: Motivo; readonly cuenta: number }[];
  readonly elegido: Motivo | undefined;
  readonly alElegir: (motivo: Motivo | undefined) => void;
}

/** How many wait for each reason, which is also the filter of the list. A chosen one stays in sight when nobody waits for it. */
export function Motivos({ cuentas, elegido, alElegir }: MotivosProps) {
  const falta = elegido !== undefined && !cuentas.some((c) => c.motivo === elegido);
  const visibles = falta ? [...cuentas, { motivo: elegido, cuenta: 0 }] : cuentas;
  if (visibles.length === 0) return null;
  return (
    <div role="group" aria-label="Clientes por motivo" className="pend-motivos">
      {visibles.map(({ motivo, cuenta }) => (
        <UnstyledButton
          key={motivo}
          className="pend-motivo al-elegible"
          aria-pressed={elegido === motivo}
          onClick={() => alElegir(elegido === motivo ? undefined : motivo)}
        >
          <ChipDeMotivo motivo={motivo} />
          <strong>{enMiles(cuenta)}</strong>
        </UnstyledButton>
      ))}
    </div>
  );
}
