import type { Salida } from '@aldia/contract/endpoint.ts';
import type { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { formatQ, restar } from '@aldia/domain/dinero/centavos.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import type { ModoDeCartera } from '@aldia/domain/gestor/pasos-de-cartera.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import type { Hecho } from '../../../ui/hechos.tsx';
import { cuantosClientes } from './hojas.ts';
import type { Cartera } from './use-cartera.ts';

export type Asignada = Salida<typeof gestorSuscripcion.asignar>;

const numero = new Intl.NumberFormat('en-US');
const deRango = ({ nombre, min, max }: Asignada['categoria']): string =>
  llenar(T.deRango, { nombre, min: numero.format(min), max: numero.format(max) });

/** What the payment covers: the loaded clients, or only the existing ones. */
export const queSePaga = ({ soloLosQueHay, estado }: Pick<Cartera, 'soloLosQueHay' | 'estado'>): string =>
  soloLosQueHay ? llenar(T.pagasPorLosQueHay, { clientes: cuantosClientes(estado.clientes.activos) }) : T.cargada;

/** Range, clients, price, amount, card and next charge, shown before any charge (P38). */
export function hechosDeCartera(a: Asignada, modo: ModoDeCartera, tarjeta: string | null): readonly Hecho[] {
  const descuento = restar(a.precioDeLista, a.monto);
  const clientes: readonly Hecho[] =
    modo === 'normal'
      ? [[T.totalDeClientes, numero.format(a.cobrados)]]
      : [
          [T.agregados, numero.format(a.cobrados)],
          [T.totalConLosAgregados, numero.format(a.totalClientes)],
        ];
  return [
    [T.rango, deRango(a.categoria)],
    ...clientes,
    [T.precioPorCliente, formatQ(a.precio)],
    ...(descuento > 0
      ? ([
          [T.precioDeLista, formatQ(a.precioDeLista)],
          [T.descuento, `− ${formatQ(descuento)}`],
        ] as const)
      : []),
    [T.pagasHoy, formatQ(a.monto)],
    ...(tarjeta === null ? [] : ([[T.tarjeta, tarjeta]] as const)),
    ...(a.proximoCobro === null ? [] : ([[T.proximoCobro, formatDiaLargo(a.proximoCobro)]] as const)),
  ];
}
