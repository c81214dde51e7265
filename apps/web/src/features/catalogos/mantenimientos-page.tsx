import { regimen } from '@aldia/contract/catalogos/regimen.ts';
import { ROTULOS_DE_CATALOGOS as R } from '@aldia/contract/textos-catalogos.ts';
import { Link } from '@tanstack/react-router';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { Page } from '../../ui/page.tsx';
import '../../parts/mantenimiento/mantenimiento.css';

/** Where each card leads (spec 3, section 2.6). Other regimes have no link, and their card claims nothing. */
const DESTINOS = new Map([
  [1, '/man_pc'],
  [2, '/man_ros'],
  [4, '/mantenimiento/limites'],
  [-1, '/man_gen'],
] as const);
interface Tarjeta {
  readonly id: number;
  readonly descripcion: string;
}
const GENERALES: Tarjeta = { id: -1, descripcion: R.generales };

function UnaTarjeta({ id, descripcion }: Tarjeta) {
  const adonde = [...DESTINOS].find(([suyo]) => suyo === id)?.[1];
  const cuerpo = <h2>{descripcion}</h2>;
  return (
    <li>
      {adonde ? (
        <Link to={adonde} className="cat-tarjeta">
          {cuerpo}
        </Link>
      ) : (
        <div className="cat-tarjeta">{cuerpo}</div>
      )}
    </li>
  );
}

/** /mantenimientos: one card per regime that the server knows, and the general ones. */
export function MantenimientosPage() {
  const regimenes = useConsulta(regimen.listado, {}, { siFalla: regimen.listado.dice });
  return (
    <Page titulo={R.mantenimientos} consulta={regimenes}>
      <ul className="cat-tarjetas">
        {[...(regimenes.data ?? []), GENERALES].map((r) => (
          <UnaTarjeta key={r.id} id={r.id} descripcion={r.descripcion} />
        ))}
      </ul>
    </Page>
  );
}
