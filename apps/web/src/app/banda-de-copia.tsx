import { AVISOS_DE_COPIA as T } from '@aldia/contract/textos-copia.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';

/** Says to the staff that what they see is a restored copy, from which nothing leaves. */
export function BandaDeCopia({ dia: de }: { readonly dia: string }) {
  const [anio, mes, dia] = de.split('-');
  return (
    <div className="al-banda" role="region" aria-label={T.titulo}>
      <p>
        <strong>{llenar(T.banda, { dia: `${dia}/${mes}/${anio}` })}</strong>
      </p>
    </div>
  );
}
