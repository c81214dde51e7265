import type { Salida } from '@aldia/contract/endpoint.ts';
import type { tarjetas } from '@aldia/contract/tarjetas.ts';
import { AVISOS_DE_TARJETAS as T } from '@aldia/contract/textos-dinero.ts';
import { formatMes, mesDe } from '@aldia/domain/fechas/fechas.ts';
import { estaVencida } from '@aldia/domain/tarjetas/tarjeta.ts';
import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { useHoy } from '../../../base/reloj.ts';
import { marcaEscrita } from '../../../parts/cobros/marca-escrita.ts';
import { EstadoChip } from '../../../ui/estado-chip.tsx';
import { IconChevronDown, IconChevronRight } from '../../../ui/iconos.ts';

export type Tarjeta = Salida<typeof tarjetas.listar>[number];

/** 'Visa terminada en 1111'. */
export const nombreDeTarjeta = (t: Pick<Tarjeta, 'marca' | 'ultimosNumeros'>): string =>
  `${marcaEscrita(t.marca)} terminada en ${t.ultimosNumeros}`;

export const hechosDeTarjeta = (t: Pick<Tarjeta, 'marca' | 'ultimosNumeros' | 'nombrePortador' | 'fechaExpiracion'>) =>
  [
    ['Portador', t.nombrePortador],
    ['Tarjeta', nombreDeTarjeta(t)],
    ['Vence', formatMes(mesDe(t.fechaExpiracion))],
  ] as const;

/** The holder's name; it opens on the last four digits, the brand and the month of expiry (spec 1, section 2.9). */
export function PortadorQueSeAbre({ tarjeta }: { readonly tarjeta: Tarjeta }) {
  const hoy = useHoy();
  const [abierta, setAbierta] = useState(false);
  const id = useId();
  const Flecha = abierta ? IconChevronDown : IconChevronRight;
  return (
    <span className="tarj-portador">
      <UnstyledButton
        className="tarj-abrir"
        aria-expanded={abierta}
        aria-controls={id}
        onClick={() => setAbierta(!abierta)}
      >
        <Flecha size={16} aria-hidden="true" />
        <span>{tarjeta.nombrePortador}</span>
      </UnstyledButton>
      {tarjeta.rechazada && <EstadoChip tono="alto">{T.rechazada}</EstadoChip>}
      {!tarjeta.rechazada && estaVencida(tarjeta.fechaExpiracion, hoy) && (
        <EstadoChip tono="espera">{T.vencida}</EstadoChip>
      )}
      <span id={id} className="tarj-detalle" hidden={!abierta}>
        {`•••• ${tarjeta.ultimosNumeros} · ${marcaEscrita(tarjeta.marca)} · vence ${formatMes(mesDe(tarjeta.fechaExpiracion))}`}
      </span>
    </span>
  );
}
