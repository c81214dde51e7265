import { AVISOS } from '@aldia/contract/textos.ts';
import { Loader } from '@mantine/core';

/** Over the whole page while a call is on its way (spec 1, section 2.5). */
export function Velo() {
  return (
    <div className="al-velo" role="status">
      <span className="al-solo-lector">{AVISOS.cargando}</span>
      <Loader />
    </div>
  );
}
