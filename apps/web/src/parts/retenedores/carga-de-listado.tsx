import { retenedores } from '@aldia/contract/retenedores.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_RETENEDORES as R, AVISOS_DE_RETENEDORES as T } from '@aldia/contract/textos-retenedores.ts';
import type { RetenedorLeido } from '@aldia/domain/carga/listados.ts';
import type { ImpuestoDeRetencion } from '@aldia/domain/retenedores/plazo.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { avisar } from '../../base/avisos/avisos.ts';
import { llamar, nuevaClave } from '../../base/llamadas/api.ts';
import { RETENEDORES } from '../carga-masiva/clases.ts';
import { DialogoDeCarga } from '../carga-masiva/dialogo-de-carga.tsx';
import type { EnviarLote } from '../carga-masiva/enviar-lotes.ts';

/** Creates one upload per file, whatever the number of batches. */
const abrirPara = (impuesto: ImpuestoDeRetencion) => (): EnviarLote<RetenedorLeido> => {
  const carga = nuevaClave();
  return (lote, opciones) => {
    const filas = lote.map(({ nit, nombre, fecha }) => ({ nit, nombre, fecha }));
    return llamar(retenedores.insertarVarios, { impuesto, carga, retenedores: filas }, opciones);
  };
};

interface CargaDeListadoProps {
  readonly impuesto: ImpuestoDeRetencion;
  readonly alCerrar: () => void;
}
/** The load of SAT's list of the agents of a tax. */
export function CargaDeListado({ impuesto, alCerrar }: CargaDeListadoProps) {
  const { exito, fallo, duracionMs } = TEXTOS[impuesto === 'IVA' ? 'retenedores.cargarIva' : 'retenedores.cargarIsr'];
  return (
    <DialogoDeCarga
      titulo={`${R.cargarListado}: ${llenar(R.agentes, { impuesto })}`}
      archivoDeErrores={`errores carga de retenedores ${impuesto}`}
      clase={RETENEDORES}
      impide={null}
      abrir={abrirPara(impuesto)}
      invalida={[retenedores.cargas, retenedores.detalle, retenedores.vigencia]}
      alTerminar={({ creados, yaEstaban, cambiados }) => {
        if (creados + yaEstaban + cambiados > 0) avisar('exito', exito);
        else avisar('fallo', fallo, { duracionMs });
      }}
      alFallar={(error) => avisar('fallo', fallo, { detalle: error.message, duracionMs })}
      alCerrar={alCerrar}
    >
      <p className="al-parrafo">{T.queSeCarga}</p>
    </DialogoDeCarga>
  );
}
