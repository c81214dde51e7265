import type { carga } from '@aldia/contract/carga.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';

/** What the wizard's last button sends, in our names. */
export type EntradaDeGuardar = Entrada<typeof carga.guardar>;
