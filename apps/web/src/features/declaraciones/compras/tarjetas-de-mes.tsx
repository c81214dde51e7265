import type { Tono } from '@aldia/contract/columnas.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { type DeclaracionDelCliente, misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { AVISOS_DE_COMPRAS as T } from '@aldia/contract/textos-compras.ts';
import { PALABRA_DE_MOMENTO } from '@aldia/contract/textos-momento.ts';
import { type Momento, momentoDe } from '@aldia/domain/declaraciones/momento.ts';
import { anioDe, formatMes, type Mes, nombreDeMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { UnstyledButton } from '@mantine/core';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { EstadoChip } from '../../../ui/estado-chip.tsx';
import { IconChevronRight } from '../../../ui/iconos.ts';
import { hayQueEnviar } from './cola.ts';
import { useCola } from './copia.ts';

type ComprasDelMes = Salida<typeof misDeclaraciones.comprasDelAnio>['meses'][number];

const TONO: Readonly<Record<Momento, Tono>> = {
  sin_empezar: 'neutro',
  en_proceso: 'informa',
  por_pagar: 'espera',
  por_revisar: 'espera',
  nada_que_pagar: 'listo',
  pagada: 'listo',
  a_cero: 'listo',
  en_otro_lugar: 'listo',
};

/** What is known about the months of a year. A card opens its month even before this arrives. */
function useAnio(usuarioId: number, anio: number) {
  const pregunta = { usuarioId, anio };
  const compras = useConsulta(misDeclaraciones.comprasDelAnio, pregunta);
  const general = useConsulta(misDeclaraciones.delAnio, pregunta);
  const ros = useConsulta(misDeclaraciones.delAnioRos, pregunta);
  const declaraciones = [...(general.data ?? []), ...(ros.data ?? [])];
  return { compras: compras.data?.meses ?? null, declaraciones };
}

interface TarjetaProps {
  readonly usuarioId: number;
  readonly periodo: Mes;
  readonly declaracion: DeclaracionDelCliente | undefined;
  /** Null until it is known; undefined when the month has no purchases. */
  readonly compras: ComprasDelMes | null | undefined;
  readonly alAbrir: () => void;
}

const cuentaDe = (compras: ComprasDelMes | null | undefined): string => {
  if (compras === null) return '';
  if (!compras) return T.sinCompras;
  return llenar(T.cuentan, { incluidas: compras.incluidas, compras: compras.compras });
};

/** A card that opens a month: its state, how many purchases count, and how many decisions wait for the network. */
function TarjetaDeMes({ usuarioId, periodo, declaracion, compras, alAbrir }: TarjetaProps) {
  const cola = useCola({ usuarioId, periodo });
  const esperan = hayQueEnviar(cola) ? cola.porEnviar.length : 0;
  const momento = declaracion && momentoDe(declaracion);
  return (
    <UnstyledButton className="al-tarjeta decl-mes" onClick={alAbrir}>
      <span className="decl-mes-texto">
        <span className="al-solo-lector">{`Facturas de compra de ${formatMes(periodo)}. `}</span>
        <strong aria-hidden="true">{nombreDeMes(numeroDeMes(periodo))}</strong>
        <span aria-hidden="true">{anioDe(periodo)}</span>
        <span>{cuentaDe(compras)}</span>
        <span className="decl-mes-marcas">
          {momento && <EstadoChip tono={TONO[momento]}>{PALABRA_DE_MOMENTO[momento]}</EstadoChip>}
          {esperan > 0 && <EstadoChip tono="espera">{llenar(T.porEnviar, { n: esperan })}</EstadoChip>}
        </span>
      </span>
      <IconChevronRight size={20} aria-hidden="true" />
    </UnstyledButton>
  );
}

interface TarjetasDeMesProps {
  readonly usuarioId: number;
  readonly anio: number;
  readonly meses: readonly Mes[];
  readonly alAbrir: (periodo: Mes) => void;
}

export function TarjetasDeMes({ usuarioId, anio, meses, alAbrir }: TarjetasDeMesProps) {
  // In January the only month belongs to the year before.
  const { compras, declaraciones } = useAnio(usuarioId, meses[0] ? anioDe(meses[0]) : anio);
  return (
    <ul className="decl-meses" aria-label={`Meses de ${anio}`}>
      {meses.map((periodo) => (
        <li key={periodo}>
          <TarjetaDeMes
            usuarioId={usuarioId}
            periodo={periodo}
            declaracion={declaraciones.find((d) => d.periodo === periodo)}
            compras={compras && compras.find((c) => c.periodo === periodo)}
            alAbrir={() => alAbrir(periodo)}
          />
        </li>
      ))}
    </ul>
  );
}
