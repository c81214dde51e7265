// `npm run periodos`: lists the years of documents, their size, and which may be set apart. With `--apartar AÑO` (or `--traer
// AÑO`, which brings it back) and `--quien … --motivo … --si`, a whole year leaves the tables that people write, and is read as
// before.
import { NoSePudo } from '../src/operacion/no-se-pudo.ts';
import { type AnioListado, apartarPeriodo, listarPeriodos, traerPeriodo } from '../src/operacion/periodos.ts';
import { comoSeOrdena } from '../src/shared/env.ts';
import { DE_QUIEN_ORDENA, TEXTO } from './opciones-de-orden.ts';
import { ordenEnBase } from './orden-en-base.ts';

const USO = comoSeOrdena(
  'periodos',
  '--apartar AÑO (o --traer AÑO) --quien "Ana Morales" --motivo "Ya prescribió" --si',
);
const OPCIONES = {
  apartar: TEXTO,
  traer: TEXTO,
  ...DE_QUIEN_ORDENA,
} as const;

const MEGA = 1_048_576;
const enMegas = (bytes: number): string => (bytes / MEGA).toFixed(1);
const dicho = ({ apartado, impide }: AnioListado): string => (apartado ? 'apartado' : (impide ?? 'se puede apartar'));

await ordenEnBase(USO, OPCIONES, async (entorno, o) => {
  const elegido = o.apartar || o.traer;
  if ((o.apartar === '') === (o.traer === '') && o.si) throw new NoSePudo('Di una de las dos: --apartar o --traer.');
  if (elegido !== '' && !/^\d{4}$/.test(elegido)) throw new NoSePudo(`No es un año: ${elegido}.`);
  if (!o.si) {
    for (const a of await listarPeriodos(entorno))
      console.log(`  ${a.anio}  ${enMegas(a.bytes)} MB, ${a.filas} documentos: ${dicho(a)}`);
    return console.log(`Nada cambió. Para mover un año: ${USO}`);
  }
  const pedido = { anio: Number(elegido), quien: o.quien, motivo: o.motivo };
  const { facturas, constancias } = await (o.apartar === '' ? traerPeriodo : apartarPeriodo)(entorno, pedido);
  const cuales = `${facturas} facturas y ${constancias} constancias de ${elegido}`;
  if (o.apartar === '') return console.log(`Volvieron ${cuales}: sus meses se pueden cambiar otra vez.`);
  console.log(`Quedan apartadas ${cuales}: se leen como antes, y en sus meses y los de antes ya no se escribe.`);
});
