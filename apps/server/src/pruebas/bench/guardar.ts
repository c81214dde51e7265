import type { FacturaCargada } from '@aldia/contract/carga.ts';
import { carga } from '@aldia/contract/carga.ts';
import { toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import * as z from 'zod';
import { dte, guardado, PERIODO } from '../cargas.ts';
import { CALENTAMIENTO, type Comparacion, comparar, VUELTAS } from './medir.ts';
import { clienteHttp } from './peticion.ts';
import type { Escenario } from './preparar.ts';

const FACTURAS = 200;
const POR_VUELTA = 20;
type Columna = readonly [nombre: string, tipo: string, de: (f: FacturaCargada) => unknown];
/** The same values that ours stores, all of them: a transaction with fewer would not be the same rows. */
const COLUMNAS: readonly Columna[] = [
  ['numero_autorizacion', 'text', (f) => f.numeroAutorizacion],
  ['fecha_emision', 'date', (f) => f.fechaEmision],
  ['tipo_dte', 'text', (f) => f.tipoDte],
  ['serie', 'text', (f) => f.serie],
  ['numero_dte', 'text', (f) => f.numeroDte],
  ['nit_emisor', 'text', (f) => f.nitEmisor],
  ['nombre_emisor', 'text', (f) => f.nombreEmisor],
  ['codigo_establecimiento', 'text', (f) => f.codigoEstablecimiento],
  ['nombre_establecimiento', 'text', (f) => f.nombreEstablecimiento],
  ['nit_receptor', 'text', (f) => f.nitReceptor],
  ['nombre_receptor', 'text', (f) => f.nombreReceptor],
  ['nit_certificador', 'text', (f) => f.nitCertificador],
  ['nombre_certificador', 'text', (f) => f.nombreCertificador],
  ['moneda', 'text', (f) => f.moneda],
  ['monto_original', 'numeric', (f) => toQuetzales(f.monto)],
  ['monto', 'numeric', (f) => toQuetzales(f.monto)],
  ['iva', 'numeric', (f) => toQuetzales(f.montoIva)],
  ['neto', 'numeric', () => '100.00'],
  ['petroleo', 'numeric', (f) => toQuetzales(f.montoPetroleo)],
  ['turismo_hospedaje', 'numeric', (f) => toQuetzales(f.montoTurismoHospedaje)],
  ['turismo_pasajes', 'numeric', (f) => toQuetzales(f.montoTurismoPasajes)],
  ['timbre_prensa', 'numeric', (f) => toQuetzales(f.montoTimbrePrensa)],
  ['bomberos', 'numeric', (f) => toQuetzales(f.montoBomberos)],
  ['tasa_municipal', 'numeric', (f) => toQuetzales(f.montoTasaMunicipal)],
  ['bebidas_alcoholicas', 'numeric', (f) => toQuetzales(f.montoBebidasAlcoholicas)],
  ['tabaco', 'numeric', (f) => toQuetzales(f.montoTabaco)],
  ['cemento', 'numeric', (f) => toQuetzales(f.montoCemento)],
  ['bebidas_no_alcoholicas', 'numeric', (f) => toQuetzales(f.montoBebidasNoAlcoholicas)],
  ['tarifa_portuaria', 'numeric', (f) => toQuetzales(f.montoTarifaPortuaria)],
  ['anulado', 'bool', (f) => f.anulado],
  ['fila', 'int', (f) => f.fila],
];
const INSERTAR = `insert into par_factura (usuario_id, periodo, libro, ${COLUMNAS.map(([c]) => c).join(', ')})
  select $1, '${PERIODO}', 'emitida', n.* from unnest(${COLUMNAS.map(([, tipo], i) => `$${i + 2}::${tipo}[]`).join(', ')}) n`;

interface Preparado {
  readonly cuerpo: string;
  readonly facturas: readonly FacturaCargada[];
}
/** A client of their own for each save. What the browser does is not the server's time, so it is done here. */
async function preparar(s: Escenario['s'], cuantos: number): Promise<Preparado[]> {
  const preparados: Preparado[] = [];
  for (let i = 0; i < cuantos; i++) {
    const { id: usuarioId, nit } = await s.crear.cliente({ regimen: 2 });
    // Open, as the job of the month leaves it.
    await s.crear.declaracion({ usuarioId, regimen: 2 });
    const facturas = Array.from({ length: FACTURAS }, () =>
      dte({ emisor: nit, receptor: 'CF', monto: '112.00', iva: '12.00' }),
    );
    const cuerpo = JSON.stringify(z.encode(carga.guardar.entrada, guardado({ usuarioId, facturas })));
    preparados.push({ facturas, cuerpo });
  }
  return preparados;
}

/** A save of 200 invoices through HTTP against one bare transaction with the same rows through the driver, synced to disk both. */
export async function medirGuardar({ s, colaborador }: Escenario): Promise<Comparacion[]> {
  const preparados = await preparar(s, (CALENTAMIENTO + VUELTAS) * POR_VUELTA);
  await s.base.pool.query(
    'create table par_factura (like factura including defaults); alter table par_factura add primary key (usuario_id, periodo, libro, numero_autorizacion)',
  );
  const desnuda = async (i: number): Promise<void> => {
    const { facturas } = preparados[i % preparados.length] as Preparado;
    const c = await s.base.pool.connect();
    await c.query('begin');
    // As text, so that it stays prepared, as ours does.
    await c.query(INSERTAR, [1_000_000 + i, ...COLUMNAS.map(([, , de]) => facturas.map(de))]);
    await c.query('commit');
    c.release();
  };
  const publicar = clienteHttp(s.url);
  let siguiente = 0;
  const porApi = (): Promise<void> =>
    publicar('/presentacion/insert', colaborador.token, (preparados[siguiente++] as Preparado).cuerpo);
  return [
    await comparar({
      trabajo: `guardar ${FACTURAS} facturas (${COLUMNAS.length + 3} columnas)`,
      nuestro: ['por la API', porApi],
      par: ['transacción desnuda', desnuda],
      porVuelta: POR_VUELTA,
      maximo: 3,
    }),
  ];
}
