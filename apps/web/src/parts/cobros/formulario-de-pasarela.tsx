import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { AVISOS_DE_TARJETAS } from '@aldia/contract/textos-dinero.ts';
import { venceODebeRenovarse } from '@aldia/domain/tarjetas/tarjeta.ts';
import { llamar } from '../../base/llamadas/api.ts';
import { hoy } from '../../base/reloj.ts';
import { MarcoDePasarela } from '../../ui/pasarela/marco-de-pasarela.tsx';
import type { TarjetaDePasarela } from '../../ui/pasarela/mensajes-de-pasarela.ts';

export type { TarjetaDePasarela } from '../../ui/pasarela/mensajes-de-pasarela.ts';

export interface FormularioDePasarelaProps {
  /** The provider verified it and it does not expire this month: add the agreement and it is what the calls take. */
  readonly alVerificar: (tarjeta: TarjetaDePasarela) => void;
  /** A sentence for the person; the form stays open to be corrected. */
  readonly alFallar: (texto: string) => void;
}

const pedir = async (): Promise<string> => (await llamar(tarjetas.componente, {})).url;

/** The provider's card form for any feature: it loads, says when it cannot and offers to try again by itself. */
export function FormularioDePasarela({ alVerificar, alFallar }: FormularioDePasarelaProps) {
  const revisar = (tarjeta: TarjetaDePasarela) =>
    venceODebeRenovarse(tarjeta.fechaExpiracion, hoy()) ? alFallar(AVISOS_DE_TARJETAS.porVencer) : alVerificar(tarjeta);
  return <MarcoDePasarela pedir={pedir} alVerificar={revisar} alFallar={alFallar} />;
}
