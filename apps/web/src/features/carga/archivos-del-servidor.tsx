import { carga } from '@aldia/contract/carga.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { diaDeGuatemala, formatDia, instante, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { IconFile } from '@tabler/icons-react';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { enMiles } from '../../ui/en-miles.ts';
import { NOMBRE_DE_CLASE } from './estado/carga.tipos.ts';

/** Files of the month that the server keeps and this tab does not: which, whose and when, so that they can be chosen again. */
export function ArchivosDelServidor({
  usuarioId,
  mes,
  yaGuardado,
  desplegado,
}: {
  readonly usuarioId: number;
  readonly mes: Mes;
  /** The month has invoices: the files may be theirs. */
  readonly yaGuardado: boolean;
  readonly desplegado: boolean;
}) {
  const { data } = useConsulta(carga.archivos, { usuarioId, fecha: mes }, { frescaMs: 0 });
  const vistos = data ?? [];
  if (vistos.length === 0) return null;
  return (
    <details className="al-carga-evidencia" open={desplegado}>
      <summary>
        {vistos.length === 1
          ? '1 archivo de este mes en el servidor'
          : `${vistos.length} archivos de este mes en el servidor`}
      </summary>
      {!yaGuardado && <p>{AVISOS.archivosDelServidor}</p>}
      <ul>
        {vistos.map((a) => (
          <li key={a.id}>
            <IconFile size={16} aria-hidden="true" />
            <span>{a.nombre}</span>
            <span className="al-archivo-resumen">
              {NOMBRE_DE_CLASE[a.clase]} · {enMiles(a.filas)} filas · {a.por || 'Sistema'},{' '}
              {formatDia(diaDeGuatemala(instante(a.subido)))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
