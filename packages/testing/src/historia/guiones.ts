import { Azar } from '../libros/azar.ts';
import type { ClienteDeHistoria } from './clientes.ts';
import {
  COMEDOR,
  ENERGIA,
  FERRETERIA,
  GASOLINERA,
  type GuionDeMes,
  guion,
  MINISTERIO,
  type Renglon,
  SIN_MOVIMIENTO,
} from './guion.ts';

type PorMes = Readonly<Record<number, GuionDeMes>>;
const compra = (quien: Renglon['quien'] & object, monto: number, mas: Partial<Renglon> = {}): Renglon => ({
  quien,
  monto,
  ...mas,
});

/**
 * The months around the turn of the year, written so that they are computed by hand. November is large: whatever the months
 * before left over is used up in it, so December begins without balances whenever the story begins.
 */
const ESCRITOS: Readonly<Record<ClienteDeHistoria['clave'], PorMes>> = {
  pequenio: {
    11: guion({ ventas: [{ monto: 18_000 }, { monto: 12_000, dia: 20 }] }),
    12: guion({
      ventas: [{ monto: 2510, quien: MINISTERIO }, { monto: 1500 }, { monto: 900, anulado: true, dia: 31 }],
      iva: [
        { factura: 2510, retencion: 125.5 },
        { factura: 2490, retencion: 124.5 },
        { factura: 1000, retencion: 50, anulada: true },
      ],
    }),
    1: guion({ ventas: [{ monto: 1234.56, dia: 2 }] }),
    2: guion({
      ventas: [
        { monto: 3000, quien: MINISTERIO },
        { monto: 500, tipo: 'NCRE' },
      ],
      iva: [{ factura: 2600, retencion: 130 }],
    }),
    3: guion({ ventas: [{ monto: 2000 }], compras: [compra(COMEDOR, 150)] }),
    4: SIN_MOVIMIENTO,
  },
  dolares: {
    11: guion({
      ventas: [{ monto: 112_000 }, { monto: 500, moneda: 'USD', dia: 4 }],
      compras: [compra(ENERGIA, 1120)],
    }),
    12: guion({ ventas: [{ monto: 11_200 }], compras: [compra(FERRETERIA, 22_400, { dia: 31 })] }),
    1: guion({ ventas: [{ monto: 8960, dia: 2 }], compras: [compra(ENERGIA, 1120)] }),
    2: guion({ ventas: [{ monto: 22_400 }] }),
    8: SIN_MOVIMIENTO,
  },
  completo: {
    11: guion({ ventas: [{ monto: 112_000 }], compras: [compra(FERRETERIA, 1120)] }),
    12: guion({
      ventas: [
        { monto: 5600, quien: MINISTERIO },
        { monto: 3360 },
        { monto: 1120, tipo: 'NCRE' },
        { monto: 560, tipo: 'NDEB' },
        { monto: 9999, anulado: true, dia: 31 },
      ],
      compras: [
        compra(FERRETERIA, 6720),
        compra(FERRETERIA, 224, { tipo: 'NCRE' }),
        compra(ENERGIA, 1120),
        compra(GASOLINERA, 1000, { petroleo: 100 }),
        compra(COMEDOR, 500, { tipo: 'FPEQ' }),
        compra(FERRETERIA, 5000, { anulado: true }),
      ],
      isr: [
        { factura: 5600, retencion: 250 },
        { factura: 6720, retencion: 300 },
      ],
      iva: [
        { factura: 5600, retencion: 90 },
        { factura: 2600, retencion: 40, anulada: true },
      ],
    }),
    1: guion({
      ventas: [{ monto: 11_200, quien: MINISTERIO, dia: 2 }],
      compras: [compra(FERRETERIA, 5600)],
      isr: [{ factura: 4480, retencion: 200 }],
      iva: [{ factura: 11_200, retencion: 180 }],
    }),
    2: guion({
      ventas: [{ monto: 2240, quien: MINISTERIO }],
      compras: [compra(ENERGIA, 1120)],
      isr: [{ factura: 2912, retencion: 130 }],
      iva: [{ factura: 24_888, retencion: 400 }],
    }),
    3: SIN_MOVIMIENTO,
    4: guion({ ventas: [{ monto: 5600 }] }),
  },
};

/** What happens to a client in a month of that number: written, or invented always the same way. */
export function guionDe(c: ClienteDeHistoria, periodo: string): GuionDeMes {
  const escrito = ESCRITOS[c.clave][Number(periodo.slice(5))];
  return escrito ?? INVENTAR[c.clave](new Azar(`historia/${c.clave}/${periodo}`));
}

const lista = <T>(n: number, hacer: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => hacer(i));
const monto = (azar: Azar, desde: number, hasta: number): number => azar.entero(desde * 100, hasta * 100) / 100;
const dia = (azar: Azar): number => azar.entero(1, 28);
/** Now and then a note or a cancelled one; a note takes less than the invoices give. */
function rareza(azar: Azar, i: number): Partial<Renglon> {
  if (i === 0 || !azar.suerte(0.35)) return {};
  return azar.elegir<Partial<Renglon>>([{ tipo: 'NCRE' }, { tipo: 'NDEB' }, { anulado: true }]);
}

const INVENTAR: Readonly<Record<ClienteDeHistoria['clave'], (azar: Azar) => GuionDeMes>> = {
  pequenio: (azar) => {
    const aAgente = monto(azar, 2600, 3400);
    const ventas = lista(azar.entero(3, 6), (i) => ({
      monto: monto(azar, 100, 900),
      dia: dia(azar),
      ...rareza(azar, i),
    }));
    return guion({
      ventas: [{ monto: aAgente, quien: MINISTERIO }, ...ventas],
      compras: lista(2, () => compra(COMEDOR, monto(azar, 50, 400), { tipo: 'FPEQ' })),
      iva: [{ factura: aAgente, retencion: Math.round(aAgente * 5) / 100 }],
    });
  },
  dolares: (azar) =>
    guion({
      ventas: [
        { monto: monto(azar, 4000, 15_000), dia: dia(azar) },
        ...lista(3, () => ({ monto: monto(azar, 150, 1500), moneda: 'USD' as const, dia: dia(azar) })),
      ],
      compras: [
        compra(FERRETERIA, monto(azar, 2000, 12_000), { dia: dia(azar) }),
        compra(ENERGIA, monto(azar, 20, 200), { moneda: 'USD', dia: dia(azar) }),
        compra(COMEDOR, monto(azar, 50, 300), { tipo: 'FPEQ' }),
      ],
    }),
  completo: (azar) => {
    const aAgente = monto(azar, 3000, 9000);
    const neto = aAgente / 1.12;
    const combustible = monto(azar, 200, 900);
    return guion({
      ventas: [
        { monto: aAgente, quien: MINISTERIO },
        ...lista(azar.entero(3, 6), (i) => ({ monto: monto(azar, 300, 6000), dia: dia(azar), ...rareza(azar, i) })),
      ],
      compras: [
        compra(GASOLINERA, combustible, { petroleo: Math.round(combustible * 14) / 100, dia: dia(azar) }),
        compra(COMEDOR, monto(azar, 50, 400), { tipo: 'FPEQ' }),
        compra(ENERGIA, monto(azar, 300, 1500)),
        ...lista(3, (i) => compra(FERRETERIA, monto(azar, 500, 4000), { dia: dia(azar), ...rareza(azar, i) })),
      ],
      isr: [{ factura: aAgente, retencion: Math.round(neto * 5) / 100 }],
      iva: [{ factura: aAgente, retencion: Math.round(neto * 0.12 * 15) / 100 }],
    });
  },
};
