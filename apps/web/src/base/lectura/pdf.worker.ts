import { leerPdfEnNavegador } from '@aldia/lector/trabajador-de-pdf.ts';

leerPdfEnNavegador();
