import { catalogos } from '@aldia/contract/catalogos.ts';
import { AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import type { Pregunta } from '../../../ui/pregunta.tsx';

interface Elegible {
  readonly id: number;
  readonly descripcion: string;
}
const nombreDe = (de: readonly Elegible[] | undefined, id: number) => de?.find((t) => t.id === id)?.descripcion ?? id;
/** The name of the chosen record type, from its list. */
const Registro = ({ id }: { readonly id: number }) =>
  nombreDe(useConsulta(catalogos.tiposDeRegistroActivos, {}).data, id);
const Tipo = ({ id }: { readonly id: number }) => nombreDe(useConsulta(catalogos.tiposDeEmisorActivos, {}).data, id);

interface DeTipo {
  readonly descripcion: string;
  readonly tipoRegistroId: number | null;
}
/** Changing the record type of a kind recalculates the open months of everybody who buys from its issuers, so this asks first. */
export function preguntaDeRegistro(
  antes: DeTipo & { readonly tipoRegistro: { readonly descripcion: string } },
  { tipoRegistroId }: { readonly tipoRegistroId: number },
): Pregunta | null {
  if (tipoRegistroId === antes.tipoRegistroId) return null;
  return {
    titulo: T.cambiarRegistro,
    hechos: [
      ['Tipo de emisor', antes.descripcion],
      [T.registroDeAntes, antes.tipoRegistro.descripcion],
      [T.registroDeAhora, <Registro key="r" id={tipoRegistroId} />],
    ],
    luego: T.luegoDeOtraLinea,
    confirmar: T.cambiarRegistro,
  };
}

interface DeEmisor {
  readonly nit: string;
  readonly nombre: string;
}
/** Changing an issuer's kind or NIT also recalculates the open months with its purchases, so this asks first. */
export function preguntaDeEmisor(
  antes: DeEmisor & { readonly tipoEmisorId: number | null; readonly tipoEmisor: string },
  { nit, tipoEmisorId }: { readonly nit: string; readonly tipoEmisorId: number },
): Pregunta | null {
  const otroNit = nit !== antes.nit;
  if (!otroNit && tipoEmisorId === antes.tipoEmisorId) return null;
  return {
    titulo: T.cambiarEmisor,
    hechos: [
      ['Emisor', antes.nombre],
      ...(otroNit
        ? ([
            [T.nitDeAntes, formatNit(antes.nit)],
            [T.nitDeAhora, formatNit(nit)],
          ] as const)
        : []),
      [T.tipoDeAntes, antes.tipoEmisor],
      [T.tipoDeAhora, <Tipo key="t" id={tipoEmisorId} />],
    ],
    luego: otroNit ? `${T.luegoDeOtroNit} ${T.luegoDeOtraLinea}` : T.luegoDeOtraLinea,
    confirmar: T.cambiarEmisor,
  };
}
