import { CORREO_DE_SALIDA as C } from '@aldia/contract/textos-salida.ts';
import { diaDeGuatemala, formatDia, type Instante } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import type { Correo } from '../../shared/correo.ts';

interface Persona {
  readonly id: number;
  readonly nombre: string;
  readonly correo: string;
}
interface SalidaLista {
  readonly id: string;
  readonly titular: Persona;
  readonly pidio: Persona;
  readonly bytes: number;
  readonly venceEn: Instante;
}

const MEGA = 1024 * 1024;

/** The mail links to the screen and not to the file: only the person who asked may download it. */
export function correoDeSalida({ id, titular, pidio, bytes, venceEn }: SalidaLista): Correo {
  const propia = titular.id === pidio.id;
  return {
    clave: `salida:${id}`,
    para: pidio.correo,
    asunto: propia ? C.asunto : llenar(C.asuntoDeCliente, { cliente: titular.nombre }),
    saludo: llenar(C.saludo, { nombre: pidio.nombre }),
    parrafos: [C.listo, C.soloTu],
    datos: [
      [C.tamanio, `${Math.max(1, Math.ceil(bytes / MEGA))} MB`],
      [C.vence, formatDia(diaDeGuatemala(venceEn))],
    ],
    boton: { texto: C.boton, ruta: propia ? '/llevar_cuenta' : `/llevar_cuenta?cliente=${titular.id}` },
  };
}
