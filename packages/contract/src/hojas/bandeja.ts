import { bandeja, type RenglonDeBandeja } from '../bandeja.ts';
import { datosDe } from '../columnas.ts';
import { soloHora } from '../momento.ts';
import { PALABRA_DE_RENGLON, ROTULOS_DE_BANDEJA as R } from '../textos-bandeja.ts';
import { hojaDe } from './hoja.ts';

const dato = datosDe<RenglonDeBandeja>();
const TONO = {
  exito: 'listo',
  fallo: 'alto',
  informa: 'informa',
  espera: 'espera',
  enviado: 'listo',
  en_camino: 'espera',
  no_llego: 'alto',
} as const;

export const DATOS_DE_BANDEJA = [
  dato.texto(R.que, (r) => r.texto, { detalle: (r) => r.detalle }),
  dato.estado(R.tipo, (r) => ({ rotulo: PALABRA_DE_RENGLON[r.tipo], tono: TONO[r.tipo] })),
  dato.estado(R.lectura, (r) =>
    r.leido ? { rotulo: R.leido, tono: 'neutro' } : { rotulo: R.sinLeer, tono: 'informa' },
  ),
  dato.momento(R.cuando, (r) => r.cuando, { detalle: (r) => soloHora(r.cuando) }),
];
export const hojaDeBandeja = hojaDe(bandeja.listado, {
  archivo: 'mis_avisos',
  deNadie: true,
  columnas: DATOS_DE_BANDEJA,
});
