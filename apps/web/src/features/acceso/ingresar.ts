import { acceso, type SesionAbierta } from '@aldia/contract/acceso.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { AVISOS_DE_ENTRADA as AVISOS } from '@aldia/contract/textos-de-entrada.ts';
import { avisar } from '../../base/avisos/avisos.ts';
import { enviar, sinRechazo } from '../../base/llamadas/accion.ts';
import { yaTienePagina } from '../../base/llamadas/api.ts';
import { cifrarCampos } from '../../base/llamadas/cifrado-rsa.ts';
import type { Ingreso } from './validar-ingreso.ts';

export interface FinDeIngreso {
  readonly alEntrar: (abierta: SesionAbierta) => Promise<void>;
  readonly alPedirCodigo: (reto: string) => void;
}

/** Sends the encrypted data and reports the result. Never rejects. */
export async function ingresar({ nit, password }: Ingreso, { alEntrar, alPedirCodigo }: FinDeIngreso): Promise<void> {
  try {
    const cajas = await cifrarCampos({ nit: nit.trim(), password });
    const alExito = (salida: Salida<typeof acceso.login>) =>
      'reto' in salida ? alPedirCodigo(salida.reto) : alEntrar(salida);
    await sinRechazo('acceso.login', () => enviar(acceso.login, 'acceso.login', cajas, { alExito }));
  } catch (error) {
    if (!yaTienePagina(acceso.llavePublica, error))
      avisar('fallo', (error instanceof ErrorDeLlamada && error.message) || AVISOS.sinRespuesta);
  }
}
