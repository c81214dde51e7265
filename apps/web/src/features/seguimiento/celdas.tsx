import { EstadoChip } from '../../ui/estado-chip.tsx';

/** Yes and no by word, shape and colour. */
export const chipSiNo = (si: boolean) => <EstadoChip tono={si ? 'listo' : 'neutro'}>{si ? 'Sí' : 'No'}</EstadoChip>;

/** Each regime has a colour (G-44); the name says the same. */
export const ChipDeRegimen = ({ id, nombre }: { readonly id: number; readonly nombre: string }) => (
  <span className="seg-regimen" data-regimen={id}>
    {nombre}
  </span>
);
