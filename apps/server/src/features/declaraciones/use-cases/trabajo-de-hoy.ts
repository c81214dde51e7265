import { type Mes, mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import type { ContarDeHoy, CuentaDeHoy } from '../../../shared/cuenta-de-hoy.ts';
import { consulta } from '../../../shared/manejador.ts';
import { findLoComun, listPorId } from '../filas.repo.ts';
import { aFila } from '../filas.ts';
import { type Cuenta, countAbiertas, listProximas, listRegimenes } from '../trabajo.repo.ts';
import { calendarioDe, diasDe, venceDe } from '../vencimientos.ts';

const PROXIMAS = 10;

/** What waits today for who asks (D-37). What is late or out of date is counted as the queue shows it, older months too. */
export const trabajoDeHoy = (contar: ContarDeHoy) =>
  consulta(async ({ fecha }: { fecha?: Mes | undefined }, ctx) => {
    const { bd, reloj, actor } = ctx;
    const hoy = reloj.hoy();
    const periodo = periodoDeclarado(fecha ?? mesDe(hoy));
    const [comun, regimenes, cuentas, deLaCola] = await Promise.all([
      findLoComun(bd, periodo, periodo),
      listRegimenes(bd),
      countAbiertas(bd, periodo, actor.usuarioId),
      contar(ctx),
    ]);
    const plazos = calendarioDe(comun)(periodo);
    const vencimientos = diasDe(plazos);
    const porVencer = regimenes
      .map((r) => r.id)
      .sort((a, b) => (venceDe(a, vencimientos) < venceDe(b, vencimientos) ? -1 : 1));
    const ids = await listProximas(bd, periodo, porVencer, actor.usuarioId, PROXIMAS);
    const filas = new Map((await listPorId(bd, ids, hoy)).map((f) => [f.id, aFila(f, plazos, comun)]));
    return {
      periodo,
      hoy,
      venceIva: vencimientos.iva,
      venceIsr: vencimientos.isr,
      regimenes: regimenes.map(({ id: regimenId, descripcion: regimen }) => ({
        regimenId,
        regimen,
        pendientes: pendientesDe(
          cuentas.filter((c) => c.regimenId === regimenId),
          deLaCola.filter((c) => c.regimenId === regimenId),
        ),
      })),
      proximas: ids.flatMap((id) => filas.get(id) ?? []),
    };
  });

/** What waits of one regime: by stage, and of the queue. */
function pendientesDe(cuentas: readonly Cuenta[], deLaCola: readonly CuentaDeHoy[]) {
  const enEtapa = (etapa: number) => cuentas.find((c) => c.etapa === etapa);
  const enCola = (clave: CuentaDeHoy['clave']) => deLaCola.find((c) => c.clave === clave);
  return [
    conClave('cargar', enEtapa(1)),
    conClave('formulario', enEtapa(2)),
    conClave('pago', enEtapa(3)),
    conClave('vencidas', enCola('vencidas')),
    conClave('desactualizadas', enCola('desactualizadas')),
  ];
}

type Clave = 'cargar' | 'formulario' | 'pago' | CuentaDeHoy['clave'];
const conClave = (clave: Clave, c: Pick<Cuenta, 'mias' | 'sinAsignar' | 'total'> | undefined) => ({
  clave,
  mias: c?.mias ?? 0,
  sinAsignar: c?.sinAsignar ?? 0,
  total: c?.total ?? 0,
});
