import { cobrosPropios as cobros } from '@aldia/contract/cobros-propios.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { suscripcionesPropias as suscripciones } from '@aldia/contract/suscripciones-propias.ts';
import { tarjetasPropias as tarjetas } from '@aldia/contract/tarjetas-propias.ts';
import { AVISOS_DE_INICIO as T } from '@aldia/contract/textos-inicio.ts';
import { pideAlgo, vencimientosSinAbrir } from '@aldia/domain/declaraciones/momento.ts';
import { anioDe, type Dia, dia, type Mes, mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { type AjustesDelMes, avisosDelMes } from '../../base/direccion/avisos-del-mes.ts';
import { Losas, losasDe } from '../../base/direccion/losas.tsx';
import { useConsultaDeAjustes } from '../../base/direccion/mes-de-trabajo.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { PalabrasDeHoy } from '../../base/palabras-de-hoy.tsx';
import { useHora, useHoy } from '../../base/reloj.ts';
import type { Sesion } from '../../base/sesion/sesion.ts';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { Notas } from '../../ui/notas.tsx';
import { Page } from '../../ui/page.tsx';
import { DineroDelAnio } from './dinero-del-anio.tsx';
import type { DineroDelCliente } from './dinero-del-cliente.ts';
import { DoceMeses } from './doce-meses.tsx';
import { type EstadoDelMes, estadoDelMes, mesQueImporta } from './estado-del-mes.ts';
import { HojaDelMes, type HojaDelMesProps } from './hoja-del-mes.tsx';
import { PALABRAS } from './palabras.ts';
import { PlanDeCliente } from './plan-de-cliente.tsx';
import './inicio.css';

const PROPIA = '/usuario_final';

interface InicioDeClienteProps {
  readonly sesion: Sesion;
  /** What the server says of their account: complete, or paid by their gestor. */
  readonly cuenta: Salida<typeof suscripciones.faltante>;
}

/** Stands for a card that cannot be read: it exists, and no problem with it can be known. */
const CARTA_CERRADA = {
  id: 1,
  nombrePortador: '',
  activo: true,
  ultimosNumeros: '',
  marca: '',
  fechaExpiracion: dia('2999-12-01'),
  rechazada: false,
};

/** The client's cards. A view as the client cannot read them (D-60), and only knows whether any exist. */
function useTarjetas({ usuarioId, vista }: Sesion) {
  const propias = useConsulta(tarjetas.listar, {}, { activa: vista === undefined });
  const faltante = useConsulta(suscripciones.faltante, { id: usuarioId }, { activa: vista !== undefined });
  if (!vista) return propias;
  const data = faltante.data && (faltante.data.formaPago.length > 0 ? [CARTA_CERRADA] : []);
  return { data, isError: faltante.isError, refetch: faltante.refetch };
}

/** The money data of the sheet; null until all of it is loaded, because a part could wrongly say that nothing is to be done. */
function useDinero(sesion: Sesion, { paga, gestor, falta }: Pick<DineroDelCliente, 'paga' | 'gestor' | 'falta'>) {
  const actual = useConsulta(suscripciones.actual, {});
  const misTarjetas = useTarjetas(sesion);
  const propios = useConsulta(cobros.propios, {});
  const dinero: DineroDelCliente | null =
    actual.data !== undefined && misTarjetas.data && propios.data
      ? { actual: actual.data, tarjetas: misTarjetas.data, cobros: propios.data, paga, gestor, falta }
      : null;
  return { dinero, consultas: [actual, misTarjetas, propios] };
}

/** The notices of the month. None for a month that is over, or whose last days differ: they would contradict the sheet (D-50). */
function avisosDeSuMes(estado: EstadoDelMes, periodo: Mes, ajustes: AjustesDelMes | undefined): readonly string[] {
  if (!ajustes || estado.periodo !== periodo || estado.vencimientos.length === 0) return [];
  const dias: readonly Dia[] = [ajustes.iva.dia, ajustes.isr.dia];
  const esElSuyo = estado.vencimientos.every((v) => dias.includes(v.dia));
  return esElSuyo ? avisosDelMes(ajustes, estado.vencimientos.length > 1) : [];
}

const MesDeHoy = ({ avisos, ...hoja }: HojaDelMesProps & { readonly avisos: readonly string[] }) => (
  <>
    <HojaDelMes {...hoja} />
    <Notas titulo="Avisos del mes" frases={avisos} />
  </>
);

/**
 * The home of a client whose account is complete, or whose gestor pays: first the month and the next step, then the tiles
 * (D-37, D-50; C1).
 */
export function InicioDeCliente({ sesion, cuenta }: InicioDeClienteProps) {
  const esteDia = useHoy();
  const hora = useHora();
  const periodo = periodoDeclarado(mesDe(esteDia));
  const anio = anioDe(periodo);
  const pregunta = { usuarioId: sesion.usuarioId, anio };
  const general = useConsulta(misDeclaraciones.delAnio, pregunta);
  const ros = useConsulta(misDeclaraciones.delAnioRos, pregunta);
  const sinTerminar = useConsulta(misDeclaraciones.sinTerminar, { usuarioId: sesion.usuarioId });
  const compras = useConsulta(misDeclaraciones.comprasDelAnio, pregunta);
  const losDelMes = useConsultaDeAjustes(periodo);
  const ajustes = losDelMes.data;
  const { dinero, consultas } = useDinero(sesion, cuenta);
  const declaraciones = general.data && ros.data ? [...general.data, ...ros.data] : null;
  // If the open months of other years cannot be read, as with an older server, this year's are used.
  const pendientes =
    sinTerminar.data ?? (sinTerminar.errorUpdateCount > 0 ? declaraciones?.filter(pideAlgo) : undefined);
  const declaracion =
    declaraciones && pendientes
      ? mesQueImporta({ sinTerminar: pendientes, declaraciones, periodo, hoy: esteDia })
      : undefined;
  const estado =
    declaracion !== undefined && dinero
      ? estadoDelMes({
          declaracion,
          hora,
          periodo,
          hoy: esteDia,
          vencenSinAbrir: ajustes
            ? vencimientosSinAbrir(cuenta.regimenDelPeriodo ?? cuenta.regimenId, {
                isr: ajustes.isr.dia,
                iva: ajustes.iva.dia,
              })
            : [],
          dinero,
          sinAbrir: cuenta.mesesSinAbrir,
        })
      : null;
  const todas = [general, ros, ...consultas];
  const fallo = todas.some((c) => c.isError);
  const titulos = { titulo: `Hola, ${sesion.nombre.split(' ')[0] ?? ''}`, tituloDePestana: 'Inicio' };
  // The page waits for everything: content that arrives later would push the rest down under a finger.
  const viene = !estado || [losDelMes, compras].some((c) => c.isLoading);
  if (viene && !fallo)
    return (
      <Page {...titulos}>
        <Cargando lineas={8} />
      </Page>
    );
  return (
    <Page {...titulos}>
      {declaraciones && declaracion !== undefined && estado ? (
        <>
          <MesDeHoy
            estado={estado}
            declaracion={declaracion}
            avisos={[...estado.pagos, ...avisosDeSuMes(estado, periodo, ajustes)]}
          />
          <DoceMeses anio={anio} declaraciones={declaraciones} sinAbrir={cuenta.mesesSinAbrir} />
          <DineroDelAnio anio={anio} compras={compras.data} declaraciones={declaraciones} />
        </>
      ) : (
        <FalloAlCargar alReintentar={() => Promise.all(todas.filter((c) => c.isError).map((c) => c.refetch()))} />
      )}
      {dinero && <PlanDeCliente dinero={dinero} />}
      <PalabrasDeHoy de={PALABRAS} />
      <section aria-labelledby="inicio-lugares" className="inicio-lugares">
        <h2 id="inicio-lugares">{T.quieroVer}</h2>
        <Losas enlaces={losasDe(sesion.roles, cuenta.regimenId, { propia: PROPIA })} />
      </section>
    </Page>
  );
}
