import type { ClienteEnCartera, MesDeCartera } from '@aldia/contract/gestor-cartera.ts';
import { ROTULOS_DE_CARTERA as R, AVISOS_DE_CARTERA as T } from '@aldia/contract/textos-cartera.ts';
import { PALABRA_DE_MOMENTO } from '@aldia/contract/textos-momento.ts';
import { type Momento, TERMINADOS } from '@aldia/domain/declaraciones/momento.ts';
import { type Dia, formatMes, nombreDeMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconClockHour4 } from '../../../ui/iconos.ts';

const ICONO: Readonly<Record<Momento, typeof IconCheck>> = {
  sin_empezar: IconCircleDashed,
  en_proceso: IconClockHour4,
  por_pagar: IconAlertTriangle,
  por_revisar: IconAlertTriangle,
  nada_que_pagar: IconCheck,
  pagada: IconCheck,
  a_cero: IconCheck,
  en_otro_lugar: IconCheck,
};

/** The longest word, with its hyphenation point, because a month is 44 px wide. The button's name says where it was filed. */
const PRESENTADA = 'Presen\u00ADtada';
const SILABAS: Partial<Readonly<Record<Momento, string>>> = { nada_que_pagar: PRESENTADA, en_otro_lugar: PRESENTADA };

/** How many books that the office brought wait in that month, 1 to 12. */
export const librosEn = ({ libros }: ClienteEnCartera, numero: number): number =>
  libros.find((l) => numeroDeMes(l.periodo) === numero)?.cuantos ?? 0;

export interface MesAbierto {
  readonly cliente: ClienteEnCartera;
  readonly mes: MesDeCartera;
}
interface MarcaProps {
  readonly cliente: ClienteEnCartera;
  /** 1 to 12. */
  readonly numero: number;
  readonly hoy: Dia;
  readonly alAbrir: (abierto: MesAbierto) => void;
}

/** The left and right arrows move to the client's nearest month with a button; up and down belong to the list. */
function recorrer(evento: KeyboardEvent<HTMLElement>): void {
  const paso = evento.key === 'ArrowRight' ? 1 : evento.key === 'ArrowLeft' ? -1 : 0;
  if (paso === 0) return;
  const marcas = [...(evento.currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('.cart-boton') ?? [])];
  const destino = marcas[marcas.indexOf(evento.currentTarget) + paso];
  // Also at the first and last month: otherwise the list would move to the cell beside, where there is no month.
  evento.preventDefault();
  evento.stopPropagation();
  destino?.focus();
}

/** A client's month by shape, word and colour; a dash for a month that was not opened. */
export function Marca({ cliente, numero, hoy, alAbrir }: MarcaProps) {
  const mes = cliente.meses.find((m) => numeroDeMes(m.periodo) === numero);
  const cuantos = librosEn(cliente, numero);
  const libros = cuantos > 0 ? llenar(T.librosTraidos, { n: cuantos }) : undefined;
  if (!mes)
    return (
      <span className="cart-mes" data-libros={libros && ''} data-dicho={libros}>
        <span aria-hidden="true">—</span>
        <span className="al-solo-lector">
          {[`${nombreDeMes(numero)}: ${R.sinAbrir}`, libros].filter(Boolean).join('. ')}
        </span>
      </span>
    );
  const Icono = ICONO[mes.momento];
  const paso = PALABRA_DE_MOMENTO[mes.momento];
  return (
    <span className="cart-mes" data-libros={libros && ''} data-dicho={libros}>
      <UnstyledButton
        className="cart-boton"
        data-momento={mes.momento}
        data-hecho={TERMINADOS.includes(mes.momento) || undefined}
        data-tarde={(mes.vence !== null && mes.vence < hoy) || undefined}
        aria-label={[llenar(T.elMes, { mes: formatMes(mes.periodo), nombre: cliente.nombre, paso }), libros]
          .filter(Boolean)
          .join('. ')}
        onKeyDown={recorrer}
        onClick={() => alAbrir({ cliente, mes })}
      >
        <Icono size={14} aria-hidden="true" />
        <span>{SILABAS[mes.momento] ?? paso}</span>
      </UnstyledButton>
    </span>
  );
}
