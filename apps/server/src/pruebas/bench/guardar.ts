import { carga } from '@aldia/contract/carga.ts';
import { type Centavos, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { CAMPOS, CAMPOS_DE_DOCUMENTO, type CampoDeDocumento } from '@aldia/domain/facturas/documento-escrito.ts';
import * as z from 'zod';
import { columnaDe, type FacturaPorGuardar, TIPO_DE_COLUMNA } from '../../features/carga/documentos.repo.ts';
import { porGuardar } from '../../features/carga/preparar.ts';
import { dte, guardado, PERIODO } from '../cargas.ts';
import { CALENTAMIENTO, type Comparacion, comparar, VUELTAS } from './medir.ts';
import { clienteHttp } from './peticion.ts';
import type { Escenario } from './preparar.ts';

const FACTURAS = 200;
const POR_VUELTA = 20;
type Columna = readonly [nombre: string, tipo: string, de: (f: FacturaPorGuardar) => unknown];
/** The same values that ours stores, all of them: a transaction with fewer would not be the same rows. */
const COLUMNAS: readonly Columna[] = [
  ...CAMPOS.map((campo): Columna => [columnaDe(campo), TIPO_DE_COLUMNA[CAMPOS_DE_DOCUMENTO[campo]], valorDe(campo)]),
  ['fila', 'int', (f) => f.fila],
];
function valorDe(campo: CampoDeDocumento): Columna[2] {
  if (CAMPOS_DE_DOCUMENTO[campo] !== 'monto') return (f) => f.documento[campo];
  return (f) => toQuetzales(f.documento[campo] as Centavos);
}
const INSERTAR = `insert into par_factura (usuario_id, periodo, libro, ${COLUMNAS.map(([c]) => c).join(', ')})
  select $1, '${PERIODO}', 'emitida', n.* from unnest(${COLUMNAS.map(([, tipo], i) => `$${i + 2}::${tipo}[]`).join(', ')}) n`;

interface Preparado {
  readonly cuerpo: string;
  readonly facturas: readonly FacturaPorGuardar[];
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
    preparados.push({ facturas: facturas.map((f) => porGuardar(f, new Map(), null)), cuerpo });
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
      maximo: 2.5,
    }),
  ];
}
