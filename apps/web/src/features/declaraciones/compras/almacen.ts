import { type Anotada, anadir, COLA_VACIA, type Cola } from './cola.ts';
import { cumplida, decirCambio, enMeses } from './espera.ts';
import { decirQueVive, deOtraPagina, PAGINA } from './pagina.ts';

/** What all tabs share of a month. A record of before brings a draft too. */
type DelMes = Omit<Cola, 'borrador'> & Partial<Cola>;

const claveDeBorrador = (clave: string, pagina = PAGINA): string => `${clave}/${pagina}`;
/** A person and a month; and, of a draft, the page that has it. */
const partesDe = (clave: IDBValidKey) => {
  const [usuarioId = '', periodo = '', pagina] = String(clave).split('/');
  return { mes: `${usuarioId}/${periodo}`, pagina };
};

const poner = (meses: IDBObjectStore, clave: string, valor: unknown, sobra: boolean): IDBRequest =>
  sobra ? meses.delete(clave) : meses.put(valor, clave);

/**
 * Changes what waits of a month: reads it, changes it and keeps it in one transaction, so that what another tab did is never
 * written over. Returns it as it was kept; rejects when the browser did not keep it.
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

/** The months of which this browser keeps something. */
export async function mesesGuardados(): Promise<readonly string[]> {
  const claves = await enMeses('readonly', (meses) => cumplida(meses.getAllKeys()));
  return [...new Set(claves.map((clave) => partesDe(clave).mes))];
}

/** The drafts of pages that are no more, and those of a version before, are from now on this page's. */
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
