import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { AVISOS_DE_TARJETAS } from '@aldia/contract/textos-dinero.ts';
import { venceODebeRenovarse } from '@aldia/domain/tarjetas/tarjeta.ts';
import { llamar } from '../../base/llamadas/api.ts';
import { useHoy } from '../../base/reloj.ts';
import { MarcoDePasarela } from '../../ui/pasarela/marco-de-pasarela.tsx';
import type { TarjetaDePasarela } from '../../ui/pasarela/mensajes-de-pasarela.ts';

export type { TarjetaDePasarela } from '../../ui/pasarela/mensajes-de-pasarela.ts';

export interface FormularioDePasarelaProps {
  /** Receives a card that the provider verified and that does not expire this month. With the agreement it is the input of the calls. */
  readonly alVerificar: (tarjeta: TarjetaDePasarela) => void;
  /** Receives a sentence for the person; the form stays open to be corrected. */
  readonly alFallar: (texto: string) => void;
}

const pedir = async (): Promise<string> => (await llamar(tarjetas.componente, {})).url;

/** The provider's card form for any feature: it loads itself, and on failure says so and offers to try again. */
export function FormularioDePasarela({ alVerificar, alFallar }: FormularioDePasarelaProps) {
  const hoy = useHoy();
  const revisar = (tarjeta: TarjetaDePasarela) =>
    venceODebeRenovarse(tarjeta.fechaExpiracion, hoy) ? alFallar(AVISOS_DE_TARJETAS.porVencer) : alVerificar(tarjeta);
  return <MarcoDePasarela pedir={pedir} alVerificar={revisar} alFallar={alFallar} />;
}
