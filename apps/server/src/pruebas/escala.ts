// `npm run escala -- [invoices…]`: how what people and jobs do grows with the base. A PostgreSQL of its own is filled in steps (100
// thousand, 1 and 5 million invoices unless it is said; taxpayers in proportion, 100,000 of them at 20 million), and after each
// step every list, ledger, save, closing, export and job is measured on a server of its own, by its processor time and by the blocks that its
// statements touch. Writes `.cache/escala.json` and the curves of docs/escala/. Ends with 'N passed, N failed'.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepararBase } from './escala/base.ts';
import { dibujar } from './escala/curvas.ts';
import { ESCALA_JSON, type Informe, type Paso } from './escala/informe.ts';
import { juzgar } from './escala/juicio.ts';
import { medirPaso } from './escala/paso.ts';
import { decirYSalir, laMaquina } from './nodo-bajo-carga.ts';

const PASOS = [100_000, 1_000_000, 5_000_000];
const pedidos = process.argv
  .slice(2)
  .map(Number)
  .filter((n) => n > 0);
const SOLO_DIBUJAR = process.argv.includes('dibujar');

async function medirTodo(): Promise<Informe> {
  const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-escala-'));
  const base = await prepararBase(carpeta);
  const pasos: Paso[] = [];
  try {
    for (const facturas of pedidos.length > 0 ? pedidos : PASOS) {
      pasos.push(await medirPaso(base, facturas));
      const informe = { fecha: new Date().toISOString(), maquina: laMaquina(), pasos };
      mkdirSync(path.dirname(ESCALA_JSON), { recursive: true });
      writeFileSync(ESCALA_JSON, JSON.stringify(informe, null, 1));
    }
  } finally {
    await base.cerrar();
    rmSync(carpeta, { recursive: true, force: true });
  }
  return JSON.parse(readFileSync(ESCALA_JSON, 'utf8')) as Informe;
}

const informe = SOLO_DIBUJAR ? (JSON.parse(readFileSync(ESCALA_JSON, 'utf8')) as Informe) : await medirTodo();
dibujar(informe);
decirYSalir(juzgar(informe));
