import { revision } from '@aldia/contract/revision.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';

/** Where the specification has the SAT password and there is no reference. */
const VACIO = '-';
const REFERENCIA = /^[\w-]{43}\.\d{13}\.[\w-]{43}$/;

/** What the password segment brought: nothing, a reference, or something that is none and goes nowhere. */
export type Segmento = 'vacio' | 'referencia' | 'otra-cosa';
export const claseDeSegmento = (texto: string): Segmento =>
  texto === VACIO ? 'vacio' : REFERENCIA.test(texto) ? 'referencia' : 'otra-cosa';

/** Takes the segment out of the address and of its history at once; only this visit remembers it. */
function useSegmento(): string {
  const { password = VACIO } = useParams({ strict: false });
  const navegar = useNavigate();
  const [recibido] = useState(password);
  useEffect(() => {
    if (password === VACIO) return;
    void navegar({ to: '.', params: (antes) => ({ ...antes, password: VACIO }), search: true, replace: true });
  }, [password, navegar]);
  return recibido;
}

/** The client under review: by the reference, which is used up, or by the address alone when it has none. */
export function useCliente() {
  const { usuario } = useParams({ strict: false });
  const usuarioId = Number(usuario);
  const referencia = useSegmento();
  const clase = claseDeSegmento(referencia);
  const porReferencia = useConsulta(
    revision.abrir,
    { usuarioId, referencia },
    { activa: clase === 'referencia', frescaMs: Number.POSITIVE_INFINITY },
  );
  const porId = useConsulta(revision.cliente, { id: usuarioId }, { activa: clase === 'vacio' });
  const vencida = clase === 'otra-cosa' || porReferencia.isError;
  return { usuarioId, vencida, consulta: clase === 'referencia' ? porReferencia : porId };
}
