import { textoDeMontoQueResta } from '@aldia/contract/columnas.ts';
import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { retencionesDe } from '@aldia/contract/hojas/montos-de-declaracion.ts';
import { ROTULOS_DE_CAMINO as R } from '@aldia/contract/textos-camino.ts';
import { TEXTOS_DE_MOTIVO } from '@aldia/contract/textos-pendientes.ts';
import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { sePresento } from '@aldia/domain/declaraciones/momento.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { BotonesDeResumen, type BotonesProps } from '../../../parts/declaraciones/acciones/de-formulario.tsx';
import { hechoDeCorreo, hechosDeFormularios, hechosDeMontos } from '../../../parts/declaraciones/acciones/hechos.tsx';
import { montosDeFila } from '../../../parts/declaraciones/acciones/montos-declarados.ts';
import { Hechos } from '../../../ui/hechos.tsx';

/** The state of the lists is 'Pendiente de confirmación de pago' until the mail that ends the month (D-34), also once it is paid. */
const estadoDe = ({ statusId, pagoRealizado, estado }: FilaDeDeclaracion): string =>
  statusId === ESTADO.pendienteDeConfirmacion && pagoRealizado ? TEXTOS_DE_MOTIVO.finalizacionPorEnviar.rotulo : estado;

/** The totals of the month, with the forms that show the source of each figure. */
export const Cifras = ({ fila, actor, abrir }: BotonesProps) => (
  <section className="al-tarjeta mes-cifras" aria-labelledby="titulo-de-cifras-del-mes">
    <h2 id="titulo-de-cifras-del-mes">{R.cifras}</h2>
    <Hechos
      de={[
        ['Total facturas ventas', textoDeMontoQueResta(fila.totalFactura)],
        ['Total retenciones', formatQ(retencionesDe(fila))],
        ...hechosDeMontos(fila, montosDeFila(fila)),
        // Once the month is filed, the card above shows its numbers.
        ...(sePresento(fila) ? [] : hechosDeFormularios(fila)),
        ['Vence', formatDia(fila.vence)],
        ['Estado', estadoDe(fila)],
        ['Colaborador', fila.asignado],
        hechoDeCorreo(fila),
      ]}
    />
    <BotonesDeResumen fila={fila} actor={actor} abrir={abrir} />
  </section>
);
