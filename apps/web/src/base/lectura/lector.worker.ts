import { atenderEnNavegador } from '@aldia/lector/trabajador.ts';

atenderEnNavegador();
