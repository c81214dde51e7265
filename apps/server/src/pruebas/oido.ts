import { randomUUID } from 'node:crypto';
import { peticionDe } from '@aldia/contract/cliente.ts';
import { EVENTOS, type Evento, type MesAbierto, vivo } from '@aldia/contract/vivo.ts';
import * as z from 'zod';

export interface Oido {
  readonly http: number;
  readonly flujo: string;
  /** What was heard, in its order: the name and what was said, as the inside has it. */
  readonly dichos: readonly { readonly evento: string; readonly dicho: unknown }[];
  /** The last `id`. */
  cursor(): string | undefined;
  /** What was heard of that name. */
  de<E extends Evento>(evento: E): z.output<(typeof EVENTOS)[E]>[];
  /** Resolves when the stream ends, whoever ends it. */
  readonly fin: Promise<void>;
  cortar(): Promise<void>;
}

export interface OpcionesDeOido {
  readonly desde?: string | undefined;
  readonly flujo?: string;
  readonly abiertos?: readonly MesAbierto[];
}

/** Listens as the browser does: a stream read by `fetch`, with the session in its header. */
export async function oir(url: string, token: string, o: OpcionesDeOido = {}): Promise<Oido> {
  const flujo = o.flujo ?? randomUUID();
  const cable = z.encode(vivo.escuchar.entrada, { flujo, desde: o.desde, abiertos: [...(o.abiertos ?? [])] });
  const corte = new AbortController();
  const respuesta = await fetch(`${url}/api${peticionDe(vivo.escuchar, cable).ruta}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: corte.signal,
  });
  const dichos: { evento: string; dicho: unknown }[] = [];
  let cursor: string | undefined;
  const anotar = (bloque: string): void => {
    const campos = Object.fromEntries(
      bloque.split('\n').map((l) => [l.slice(0, l.indexOf(':')), l.slice(l.indexOf(':') + 2)]),
    );
    cursor = campos['id'] ?? cursor;
    const evento = campos['event'];
    if (evento === undefined) return;
    const esquema: z.ZodType = EVENTOS[evento as Evento];
    dichos.push({ evento, dicho: z.parse(esquema, JSON.parse(campos['data'] ?? '{}')) });
  };
  const leer = async (): Promise<void> => {
    let resto = '';
    const texto = new TextDecoder();
    for await (const trozo of respuesta.body ?? []) {
      const bloques = (resto + texto.decode(trozo, { stream: true })).split('\n\n');
      resto = bloques.pop() ?? '';
      for (const bloque of bloques) anotar(bloque);
    }
  };
  const fin = leer().catch(() => undefined);
  return {
    http: respuesta.status,
    flujo,
    dichos,
    cursor: () => cursor,
    de: (evento) => dichos.filter((d) => d.evento === evento).map((d) => d.dicho as never),
    fin,
    cortar: async () => {
      corte.abort();
      await fin;
    },
  };
}
