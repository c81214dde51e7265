import { AVISOS } from '@aldia/contract/textos.ts';
import { type Dia, esDia, formatDia, parseDiaTecleado } from '@aldia/domain/fechas/fechas.ts';
import { TextInput } from '@mantine/core';
import { useHoy } from '../../base/reloj.ts';
import { BotonDeCalendario } from '../../ui/formulario/boton-de-calendario.tsx';
import { useEscrito } from '../../ui/use-escrito.ts';

export interface FiltroDeDiaProps {
  readonly rotulo: string;
  readonly fecha: Dia;
  readonly alElegir: (dia: Dia) => void;
}

/** The day of a list, up to today: typed ('20/11/2026') or picked. */
export function FiltroDeDia({ rotulo, fecha, alElegir }: FiltroDeDiaProps) {
  const limite = useHoy();
  const { campo, elegir } = useEscrito<Dia>({
    enReposo: formatDia(fecha),
    leer: parseDiaTecleado,
    limite,
    ilegible: AVISOS.fechaIlegible,
    futuro: AVISOS.diaFuturo,
    alElegir: (dia) => dia !== fecha && alElegir(dia),
  });
  return (
    <TextInput
      className="seg-dia"
      label={rotulo}
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      {...campo}
      rightSection={
        <BotonDeCalendario valor={fecha} hasta={limite} alElegir={(dia) => dia && esDia(dia) && elegir(dia)} />
      }
    />
  );
}
