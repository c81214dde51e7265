import { ETAPA, type Etapa } from '@aldia/domain/declaraciones/etapas.ts';
import { type Mes, mesAnterior, mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { findLibrosTraidos } from '../../../shared/libros-traidos.repo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { findLoComun, listPorId } from '../filas.repo.ts';
import { aFila, conSusLibros } from '../filas.ts';
import { type Cuenta, countAbiertas, listProximas, listRegimenes } from '../trabajo.repo.ts';
import { calendarioDe, diasDe, venceDe, vencimientosGuardados } from '../vencimientos.ts';

const PROXIMAS = 10;
/** How many months back an open declaration still counts as work. */
const MESES_ATRAS = 12;
type Clave = 'cargar' | 'formulario' | 'pago' | 'vencidas' | 'desactualizadas';

const sumar = (clave: Clave, cuentas: readonly Cuenta[]) => ({
  clave,
  mias: cuentas.reduce((n, c) => n + c.mias, 0),
  sinAsignar: cuentas.reduce((n, c) => n + c.sinAsignar, 0),
  total: cuentas.reduce((n, c) => n + c.total, 0),
});

/** What waits today for the caller (D-37). Late and out-of-date rows of older months count too: no other screen shows them. */
export const trabajoDeHoy = consulta(async ({ fecha }: { fecha?: Mes | undefined }, { bd, reloj, actor }) => {
  const hoy = reloj.hoy();
  const periodo = periodoDeclarado(fecha ?? mesDe(hoy));
  const [comun, regimenes, cuentas] = await Promise.all([
    findLoComun(bd, mesAnterior(periodo, MESES_ATRAS), periodo),
    listRegimenes(bd),
    countAbiertas(bd, periodo, MESES_ATRAS, actor.usuarioId),
  ]);
  const calendario = calendarioDe(comun);
  const plazos = calendario(periodo);
  const vencimientos = diasDe(plazos);
  const porVencer = regimenes
    .map((r) => r.id)
    .sort((a, b) => (venceDe(a, vencimientos) < venceDe(b, vencimientos) ? -1 : 1));
  const ids = await listProximas(bd, periodo, porVencer, actor.usuarioId, PROXIMAS);
  const proximas = (await listPorId(bd, ids, hoy)).map((f) => aFila(f, plazos, comun));
  const porCargar = proximas.filter((f) => f.carga).map((f) => f.usuarioId);
  const libros = await findLibrosTraidos(bd, porCargar, periodo);
  const filas = new Map(proximas.map((f) => [f.id, conSusLibros(f, libros)]));
  const pendientesDe = (regimenId: number) => {
    const suyas = cuentas.filter((c) => c.regimenId === regimenId);
    const enEtapa = (etapa: Etapa) => suyas.filter((c) => c.periodo === periodo && c.etapa === etapa);
    return [
      sumar('cargar', enEtapa(ETAPA.porCargar)),
      sumar('formulario', enEtapa(ETAPA.conFormulario)),
      sumar('pago', enEtapa(ETAPA.enPago)),
      sumar(
        'vencidas',
        suyas.filter((c) => venceDe(regimenId, vencimientosGuardados(c, calendario(c.periodo))) < hoy),
      ),
      sumar(
        'desactualizadas',
        suyas.filter((c) => c.desactualizada),
      ),
    ];
  };
  return {
    periodo,
    hoy,
    venceIva: vencimientos.iva,
    venceIsr: vencimientos.isr,
    regimenes: regimenes.map((r) => ({ regimenId: r.id, regimen: r.descripcion, pendientes: pendientesDe(r.id) })),
    proximas: ids.flatMap((id) => filas.get(id) ?? []),
  };
});
