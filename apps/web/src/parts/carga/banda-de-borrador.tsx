import { textoDeMonto } from '@aldia/contract/columnas.ts';
import { TEXTOS_DE_REMANENTES as T } from '@aldia/contract/textos-remanentes.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { cuandoFue } from '../../ui/cuando-fue.ts';
import type { BorradorEnCurso, RemanentesAMedias } from './estado/use-borrador.ts';

const NOMBRES = [
  ['isr', 'Retenciones de ISR'],
  ['iva', 'IVA'],
  ['exportacion', 'Crédito por exportación'],
  ['ivaRetenciones', 'Retenciones de IVA'],
] as const;
const enLetras = (b: RemanentesAMedias): string =>
  NOMBRES.flatMap(([campo, nombre]) => {
    const monto = b[campo];
    return monto === null || (campo === 'exportacion' && monto === 0) ? [] : [`${nombre} ${textoDeMonto(monto)}`];
  }).join(' · ');

/** Shows unsaved balances: the person's own, which they continue with, or a colleague's. */
export function BandaDeBorrador({ borrador }: { readonly borrador: BorradorEnCurso }) {
  const { ajeno, choque, escritoEn } = borrador;
  if (choque !== null)
    return (
      <section className="al-carga-retomar" aria-label="Borrador de otra persona" role="alert">
        <p>
          <strong>{choque}</strong> {T.noSeConservan}
        </p>
      </section>
    );
  if (ajeno !== null)
    return (
      <section className="al-carga-retomar" aria-label="Borrador de otra persona">
        <p>
          <strong>{llenar(T.suyos, { quien: ajeno.quien })}</strong> {enLetras(ajeno)}.{' '}
          {llenar(T.escritos, { cuando: cuandoFue(ajeno.escritoEn) })}
        </p>
        <Button size="compact-sm" onClick={borrador.usarlo}>
          {T.usarlos}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={borrador.seguirSinEl}>
          {T.seguirSinEllos}
        </Button>
      </section>
    );
  if (escritoEn === null) return null;
  return (
    <section className="al-carga-retomar" aria-label="Borrador sin guardar">
      <p>
        <strong>{T.tuyos}</strong> {llenar(T.escritos, { cuando: cuandoFue(escritoEn) })}
      </p>
      <Button size="compact-sm" variant="subtle" onClick={() => void borrador.descartar()}>
        {T.descartar}
      </Button>
    </section>
  );
}
