import { acceso, type SesionAbierta } from '@aldia/contract/acceso.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { enviar, sinRechazo } from '../../base/llamadas/accion.ts';
import { cifrarCampos } from '../../base/llamadas/cifrado-rsa.ts';
import type { Ingreso } from './validar-ingreso.ts';

export interface FinDeIngreso {
  readonly alEntrar: (abierta: SesionAbierta) => Promise<void>;
  readonly alPedirCodigo: (reto: string) => void;
}

/** Sends the encrypted data and reports the result. Rejects only when what follows the entry does not load. */
export async function ingresar({ nit, password }: Ingreso, { alEntrar, alPedirCodigo }: FinDeIngreso): Promise<void> {
  const cajas = await cifrarCampos({ nit: nit.trim(), password }).catch(() => null);
  if (!cajas) return;
  const alExito = (salida: Salida<typeof acceso.login>) =>
    'reto' in salida ? alPedirCodigo(salida.reto) : alEntrar(salida);
  await sinRechazo('acceso.login', () => enviar(acceso.login, 'acceso.login', cajas, { alExito }));
}
