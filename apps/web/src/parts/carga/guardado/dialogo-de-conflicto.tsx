import { textoDeMontoQueResta } from '@aldia/contract/columnas.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { textoDeError } from '@aldia/contract/errores.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import { Button } from '@mantine/core';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { Cabeza } from '../../../ui/cabeza.tsx';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { Ventana } from '../../../ui/ventana.tsx';
import { fueEl } from '../../declaraciones/filas/cuando.ts';
import type { ResumenDeCarga } from '../cifras/resumen.ts';
import type { Conflicto } from './enviar-carga.ts';
import '../../../ui/dialogs.css';

export interface DialogoDeConflictoProps {
  readonly conflicto: Conflicto;
  readonly declaracionId: number;
  readonly regimenId: number;
  readonly mia: ResumenDeCarga;
  readonly alVerLaNueva: () => void;
  readonly alGuardarEncima: () => void;
  readonly alCerrar: () => void;
}

/** Two people saved one declaration: shows both versions side by side, and loses nothing that was typed (D-28). */
export function DialogoDeConflicto({
  conflicto,
  declaracionId,
  regimenId,
  mia,
  alVerLaNueva,
  alGuardarEncima,
  alCerrar,
}: DialogoDeConflictoProps) {
  const consulta = useConsulta(declaraciones.una, { id: declaracionId }, { frescaMs: 0 });
  const suya = consulta.isFetchedAfterMount ? consulta.data : undefined;
  const esPc = regimenId === REGIMEN.pequenioContribuyente;
  const { totales, resultado } = mia;
  const filas: readonly (readonly [string, Centavos | undefined, Centavos | undefined])[] = [
    ['Ventas', totales.ventas, suya?.totalFactura],
    ...(esPc ? [] : [['Retenciones de ISR', totales.retencionesIsr, suya?.totalRetencion] as const]),
    ['Retenciones de IVA', totales.retencionesIva, esPc ? suya?.totalRetencion : suya?.totalRetencionIva],
    ...(esPc ? [] : [['ISR a pagar', resultado?.aPagar.isr, suya?.aPagarIsr] as const]),
    ['IVA a pagar', resultado?.aPagar.iva, suya?.aPagarIva],
  ];
  const texto = (c: Centavos | undefined): string => (c === undefined ? '—' : textoDeMontoQueResta(c));
  return (
    <Ventana
      opened
      onClose={alCerrar}
      title="Dos versiones de la misma declaración"
      size="lg"
      closeOnClickOutside={false}
    >
      <p className="al-parrafo">
        {textoDeError('CONFLICTO_DE_VERSION', { quien: conflicto.modificada_por })}{' '}
        {conflicto.modificada_en && fueEl(conflicto.modificada_en)}
      </p>
      <p className="al-parrafo">{AVISOS_DE_CARGA.cambioDeOtraPersona}</p>
      {consulta.isError ? (
        <FalloAlCargar alReintentar={consulta.refetch} />
      ) : suya ? (
        <table className="al-resumen-tabla">
          <Cabeza de={['Cifra']} cifras={['La tuya', `La de ${conflicto.modificada_por}`]} />
          <tbody>
            {filas.map(([rotulo, tuya, ajena]) => (
              <tr key={rotulo} data-difiere={tuya !== ajena || undefined}>
                <th scope="row">{rotulo}</th>
                <td data-monto>{texto(tuya)}</td>
                <td data-monto>{texto(ajena)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Cargando />
      )}
      <p className="al-parrafo">{AVISOS_DE_CARGA.guardarEncima}</p>
      <div className="al-dialogo-pie">
        <Button variant="default" data-autofocus onClick={alVerLaNueva}>
          Ver la versión nueva
        </Button>
        <Button color="red" onClick={alGuardarEncima}>
          Guardar la mía encima
        </Button>
      </div>
    </Ventana>
  );
}
