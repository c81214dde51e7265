import { type Anotada, anadir, COLA_VACIA, type Cola } from './cola.ts';
import { cumplida, decirCambio, enMeses } from './espera.ts';
import { decirQueVive, deOtraPagina, PAGINA } from './pagina.ts';

/** The part of a month that all tabs share. A record of an older version also holds a draft. */
type DelMes = Omit<Cola, 'borrador'> & Partial<Cola>;

const claveDeBorrador = (clave: string, pagina = PAGINA): string => `${clave}/${pagina}`;
/** The person and the month of a key; for a draft, also the page that owns it. */
const partesDe = (clave: IDBValidKey) => {
  const [usuarioId = '', periodo = '', pagina] = String(clave).split('/');
  return { mes: `${usuarioId}/${periodo}`, pagina };
};

const poner = (meses: IDBObjectStore, clave: string, valor: unknown, sobra: boolean): IDBRequest =>
  sobra ? meses.delete(clave) : meses.put(valor, clave);

/**
 * Changes the queue of a month: reads, changes and stores it in one transaction, so that nothing of another tab is overwritten.
 * Returns the stored queue; rejects when the browser did not store it.
 */
export async function cambiar(clave: string, como: (cola: Cola) => Cola): Promise<Cola> {
  const { cola, esDeTodas } = await enMeses('readwrite', async (meses) => {
    const [delMes, borrador] = await Promise.all([
      cumplida<DelMes | undefined>(meses.get(clave)),
      cumplida<readonly Anotada[] | undefined>(meses.get(claveDeBorrador(clave))),
    ]);
    const antes: Cola = { ...COLA_VACIA, ...delMes, borrador: borrador ?? [] };
    const cola = como(antes);
    const { borrador: mio, ...deTodas } = cola;
    const { porEnviar, envio, pugnas } = deTodas;
    const esDeTodas = porEnviar !== antes.porEnviar || envio !== antes.envio || pugnas !== antes.pugnas;
    if (esDeTodas) poner(meses, clave, deTodas, porEnviar.length + pugnas.length === 0 && envio === null);
    if (mio.length > 0) decirQueVive();
    if (mio !== antes.borrador) poner(meses, claveDeBorrador(clave), mio, mio.length === 0);
    return { cola, esDeTodas };
  });
  if (esDeTodas) decirCambio(clave);
  return cola;
}

/** The months that this browser has stored. */
export async function mesesGuardados(): Promise<readonly string[]> {
  const claves = await enMeses('readonly', (meses) => cumplida(meses.getAllKeys()));
  return [...new Set(claves.map((clave) => partesDe(clave).mes))];
}

/** Takes over the drafts of pages that are closed, and drafts of an older version. */
export async function heredarBorradores(): Promise<void> {
  const esDeOtra = await deOtraPagina();
  await enMeses('readwrite', async (meses) => {
    const [claves, valores] = await Promise.all([
      cumplida(meses.getAllKeys()),
      cumplida<(DelMes | readonly Anotada[])[]>(meses.getAll()),
    ]);
    const heredados = new Map<string, readonly Anotada[]>();
    claves.forEach((clave, i) => {
      const { mes, pagina } = partesDe(clave);
      const valor = valores[i];
      if (!valor || (pagina !== undefined && esDeOtra(pagina))) return;
      const suyo = 'porEnviar' in valor ? (valor.borrador ?? []) : valor;
      if (suyo.length === 0) return;
      heredados.set(mes, anadir(heredados.get(mes) ?? [], suyo));
      if (!('porEnviar' in valor)) meses.delete(clave);
      else meses.put({ ...valor, borrador: [] }, clave);
    });
    for (const [mes, borrador] of heredados) meses.put(borrador, claveDeBorrador(mes));
    if (heredados.size > 0) decirQueVive();
  });
}
