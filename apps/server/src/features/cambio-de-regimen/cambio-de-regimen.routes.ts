import type { cambioDeRegimen } from '@aldia/contract/cambio-de-regimen.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { anotar, quitar } from './use-cases/anotar.ts';
import { deCliente } from './use-cases/de-cliente.ts';

export const cambioDeRegimenHandlers = { deCliente, anotar, quitar } satisfies HandlersFor<typeof cambioDeRegimen>;
