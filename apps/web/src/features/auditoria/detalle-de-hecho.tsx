import type { HechoDeAuditoria } from '@aldia/contract/auditoria.ts';
import {
  palabraDeAccion,
  ROTULOS_DE_AUDITORIA as R,
  AVISOS_DE_AUDITORIA as T,
} from '@aldia/contract/textos-auditoria.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Modal } from '@mantine/core';
import { cuandoFue } from '../../ui/cuando-fue.ts';
import { Vacio } from '../../ui/estados.tsx';
import { Hechos } from '../../ui/hechos.tsx';

interface DetalleProps {
  readonly hecho: HechoDeAuditoria;
  readonly alCerrar: () => void;
}
/** As an empty cell of a list is drawn. */
const NADA = '—';
const quienEs = (p: HechoDeAuditoria['actor'], nadie: string): string =>
  p === null ? nadie : `${p.nombre} (${formatNit(p.nit)})`;

/** One fact: who, about what, why, and each field before and after. */
export function DetalleDeHecho({ hecho, alCerrar }: DetalleProps) {
  return (
    <Modal opened onClose={alCerrar} title={palabraDeAccion(hecho.accion)} size="lg">
      <Hechos
        de={[
          [R.cuando, cuandoFue(hecho.cuando)],
          [R.quien, quienEs(hecho.actor, R.sistema)],
          [R.cliente, quienEs(hecho.cliente, '-')],
          [R.sobre, `${hecho.entidad} ${hecho.entidadId}`],
          ...(hecho.motivo === '' ? [] : [[R.motivo, hecho.motivo] as const]),
        ]}
      />
      {hecho.cambios.length === 0 ? (
        <Vacio texto={T.sinCambios} />
      ) : (
        <div className="aud-cambios">
          <table>
            <thead>
              <tr>
                <th scope="col">{R.campo}</th>
                <th scope="col">{R.antes}</th>
                <th scope="col">{R.despues}</th>
              </tr>
            </thead>
            <tbody>
              {hecho.cambios.map((c) => (
                <tr key={c.campo}>
                  <th scope="row">{c.campo}</th>
                  <td data-titulo={R.antes}>{c.antes || NADA}</td>
                  <td data-titulo={R.despues}>{c.despues || NADA}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="aud-sello">{hecho.sellado ? T.sellado : T.sinSellar}</p>
    </Modal>
  );
}
