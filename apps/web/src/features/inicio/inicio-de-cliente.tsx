import { cobros } from '@aldia/contract/cobros.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { AVISOS_DE_INICIO as T } from '@aldia/contract/textos-alta.ts';
import { anioDe, mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { menuDe } from '../../app/menu.ts';
import { useVencimiento } from '../../app/mes-de-trabajo.ts';
import { hoy } from '../../app/reloj.ts';
import type { Sesion } from '../../app/sesion.ts';
import { useConsulta } from '../../app/use-consulta.ts';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { Page } from '../../ui/page.tsx';
import { avisoDeDinero } from './aviso-de-dinero.ts';
import { BandaDeDinero, PlanDeCliente } from './dinero-de-cliente.tsx';
import { DoceMeses } from './doce-meses.tsx';
import { estadoDelMes, mesQueImporta } from './estado-del-mes.ts';
import { HojaDelMes } from './hoja-del-mes.tsx';
import './inicio.css';
import { Losas } from './losas.tsx';

const PROPIA = '/usuario_final';

/** The home of a client whose account is complete: the month first, then money, then the places (D-37; C1). */
export function InicioDeCliente({ sesion, regimenId }: { readonly sesion: Sesion; readonly regimenId: number | null }) {
  const dia = hoy();
  const periodo = periodoDeclarado(mesDe(dia));
  const anio = anioDe(periodo);
  const pregunta = { usuario_id: sesion.usuarioId, anio };
  const general = useConsulta(misDeclaraciones.delAnio, pregunta);
  const ros = useConsulta(misDeclaraciones.delAnioRos, pregunta);
  const vence = useVencimiento(periodo);
  const actual = useConsulta(suscripciones.actual, {});
  const misTarjetas = useConsulta(tarjetas.listar, {});
  const propios = useConsulta(cobros.propios, {});
  const declaraciones = general.data && ros.data ? [...general.data, ...ros.data] : null;
  const aviso =
    actual.data !== undefined && misTarjetas.data && propios.data
      ? avisoDeDinero({ actual: actual.data, tarjetas: misTarjetas.data, cobros: propios.data })
      : null;
  const enlaces = menuDe(sesion.roles, regimenId)
    .flatMap((g) => g.enlaces)
    .filter((e) => e.a !== PROPIA);
  return (
    <Page titulo={`Hola, ${sesion.nombre.split(' ')[0] ?? ''}`} tituloDePestana="Inicio">
      {aviso && <BandaDeDinero aviso={aviso} />}
      {declaraciones ? (
        <>
          <HojaDelMes estado={estadoDelMes(mesQueImporta(declaraciones, periodo), periodo, dia, vence)} />
          <DoceMeses anio={anio} declaraciones={declaraciones} />
        </>
      ) : general.isError || ros.isError ? (
        <FalloAlCargar alReintentar={() => Promise.all([general.refetch(), ros.refetch()])} />
      ) : (
        <Cargando lineas={5} />
      )}
      {actual.data && <PlanDeCliente actual={actual.data} />}
      <section aria-labelledby="inicio-lugares" className="inicio-lugares">
        <h2 id="inicio-lugares">{T.quieroVer}</h2>
        <Losas enlaces={enlaces} />
      </section>
    </Page>
  );
}
