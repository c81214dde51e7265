import type { ClienteEnCartera } from '@aldia/contract/gestor-cartera.ts';
import { DATOS_DE_CARTERA } from '@aldia/contract/hojas/cartera.ts';
import { ROTULOS_DE_CARTERA as R, AVISOS_DE_CARTERA as T } from '@aldia/contract/textos-cartera.ts';
import { PALABRA_DE_BLOQUEO } from '@aldia/contract/textos-de-bloqueo.ts';
import { type Dia, formatDia, nombreDeMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Link } from '@tanstack/react-router';
import { CopyCell } from '../../../ui/copy-cell.tsx';
import { type Columna, columnasDe, columnasDeHoja } from '../../../ui/data-table/columnas-de.ts';
import { EstadoChip } from '../../../ui/estado-chip.tsx';
import { Marca, type MesAbierto } from './marca.tsx';

/** The twelve months beside a client, with the letters of their heads. */
const MESES = Array.from({ length: 12 }, (_, i) => i + 1);
const LETRAS = 3;

function Bloqueo({ c: { bloqueo, nit, nombre } }: { readonly c: ClienteEnCartera }) {
  if (bloqueo === null) return <span className="cart-dato">{T.nada}</span>;
  if (bloqueo !== 'sinRegimen') return <EstadoChip tono="espera">{PALABRA_DE_BLOQUEO[bloqueo]}</EstadoChip>;
  // The regime is chosen on another screen; the link opens it with this client already searched.
  return (
    <Link
      to="/gestor/gestion_usuarios"
      search={{ motivo: 'sin_regimen', busqueda: nit }}
      aria-label={llenar(R.elegirRegimenDe, { nombre })}
    >
      <EstadoChip tono="alto">{PALABRA_DE_BLOQUEO.sinRegimen}</EstadoChip>
    </Link>
  );
}

function Proximo({ c: { proximo }, hoy }: { readonly c: ClienteEnCartera; readonly hoy: Dia }) {
  if (proximo === null) return null;
  return <span data-tarde={proximo.vence < hoy || undefined}>{formatDia(proximo.vence)}</span>;
}

const Regimen = ({ de }: { readonly de: string }) => (
  <span className="al-tabla-detalle cart-regimen" title={de}>
    {de}
  </span>
);

/** The columns of a client, then the twelve months. */
export function columnasDeCartera(
  alAbrir: (abierto: MesAbierto) => void,
  hoy: Dia,
): readonly Columna<ClienteEnCartera>[] {
  const col = columnasDe<ClienteEnCartera>();
  const deCliente = columnasDeHoja(DATOS_DE_CARTERA, {
    dibujos: {
      NIT: (c) => (
        <>
          <CopyCell copiar={c.nit} rotulo="NIT">
            {formatNit(c.nit)}
          </CopyCell>
          <Regimen de={c.regimen || PALABRA_DE_BLOQUEO.sinRegimen} />
        </>
      ),
      [R.bloqueo]: (c) => <Bloqueo c={c} />,
      [R.proximo]: (c) => <Proximo c={c} hoy={hoy} />,
    },
  });
  const meses = MESES.map((n) =>
    col.accion(nombreDeMes(n).slice(0, LETRAS), (c) => <Marca cliente={c} numero={n} hoy={hoy} alAbrir={alAbrir} />),
  );
  // The year comes right after the name, so that it is visible without scrolling.
  const primeras = deCliente.filter((c) => c.titulo === 'Cliente' || c.titulo === R.bloqueo);
  // The regime is below the NIT, so that the grid fits a window of 1440 px; the Excel has it as a column.
  const ultimas = deCliente.filter((c) => !primeras.includes(c) && c.titulo !== 'Régimen');
  return [...primeras, ...meses, ...ultimas];
}
