import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import {
  puedeEnviar,
  puedeNotificar,
  puedeVerFormularios,
  puedeVerResumen,
} from '@aldia/domain/declaraciones/permisos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import type { OpcionDeFila } from '../../../ui/data-table/tipos.ts';
import { IconMail } from '../../../ui/iconos.ts';
import { BotonDeFila } from '../filas/boton-de-fila.tsx';
import type { AbrirDialogo, Dialogo } from '../filas/dialogo.ts';
import { IconArrowForwardUp, IconCircleNumber0, IconFileInvoice } from '../filas/iconos.ts';
import { opcionDeCalcular, razonPara } from '../filas/razones.ts';
import { conRazon, razonDeFila } from '../filas/razones-de-fila.ts';
import '../filas/lista.css';

export interface BotonesProps {
  readonly fila: FilaDeDeclaracion;
  readonly actor: Actor;
  readonly abrir: AbrirDialogo;
}

interface Resumen {
  readonly dialogo: Dialogo;
  readonly rotulo: string;
  readonly razon: string | null;
}

/** The summaries that a row offers, each with the reason why this person may not open it (G-03, G-38, G-39). */
export function resumenesDe(fila: FilaDeDeclaracion, actor: Actor): readonly Resumen[] {
  if (fila.regimenId === REGIMEN.ros) {
    const razon = razonDeFila(puedeVerFormularios, actor, fila);
    return (['SAT-1311', 'SAT-2237', 'SAT-1411'] as const).map((codigo) => ({
      dialogo: codigo,
      rotulo: codigo,
      razon,
    }));
  }
  const razon = razonDeFila(puedeVerResumen, actor, fila);
  return [
    { dialogo: 'informacionDePago', rotulo: 'Información de Pago', razon },
    { dialogo: 'SAT-2046', rotulo: 'SAT-2046', razon },
  ];
}

const SE_SABE = ['SAT-', 'Información de '] as const;
/**
 * The number of a form or one word alone, where the column is narrow (`lista.css`): everybody knows forms by number. A screen
 * reader gets the full name.
 */
function RotuloDeFormulario({ rotulo }: { readonly rotulo: string }) {
  const sabido = SE_SABE.find((s) => rotulo.startsWith(s));
  if (!sabido) return rotulo;
  return (
    <span>
      <span className="decl-se-sabe">{sabido}</span>
      {rotulo.slice(sabido.length)}
    </span>
  );
}

export function BotonesDeResumen({ fila, actor, abrir }: BotonesProps) {
  return (
    <span className="decl-acciones">
      {resumenesDe(fila, actor).map(({ dialogo, rotulo, razon }) => (
        <BotonDeFila
          key={dialogo}
          razon={razon}
          nombre={`${rotulo} de ${fila.nombre}`}
          alPulsar={() => abrir(dialogo, fila)}
        >
          <RotuloDeFormulario rotulo={rotulo} />
        </BotonDeFila>
      ))}
    </span>
  );
}

export function BotonesDeFormulario({ fila, actor, abrir }: BotonesProps) {
  return (
    <span className="decl-acciones">
      <BotonesDeResumen fila={fila} actor={actor} abrir={abrir} />
      <BotonDeFila
        fuerte
        razon={razonPara('enviarAPago', puedeEnviar, actor, fila)}
        nombre={`Enviar a pago la declaración de ${fila.nombre}`}
        alPulsar={() => abrir('enviarAPago', fila)}
      >
        Enviar a pago
      </BotonDeFila>
    </span>
  );
}

/** The other actions of a row in the list of forms. */
export function menuDeFormulario({ fila, actor, abrir }: BotonesProps): readonly OpcionDeFila[] {
  const deRecibidas: OpcionDeFila = {
    rotulo: 'Facturas recibidas',
    tecla: 'i',
    icono: <IconFileInvoice size={16} />,
    alElegir: () => abrir('inclusion', fila),
    ...conRazon(razonDeFila(puedeVerResumen, actor, fila)),
  };
  return [
    ...opcionDeCalcular({ fila, actor }, () => abrir('calcularDeNuevo', fila)),
    {
      rotulo: 'Notificar formulario de pago',
      icono: <IconMail size={16} />,
      alElegir: () => abrir('notificarFormulario', fila),
      ...conRazon(razonPara('notificarFormulario', puedeNotificar, actor, fila)),
    },
    ...(fila.regimenId === REGIMEN.ros ? [deRecibidas] : []),
    {
      rotulo: 'Forzar a pago',
      icono: <IconArrowForwardUp size={16} />,
      alElegir: () => abrir('forzarAPago', fila),
      ...conRazon(razonPara('forzarAPago', puedeEnviar, actor, fila)),
    },
    {
      rotulo: 'Forzar presentación a 0',
      icono: <IconCircleNumber0 size={16} />,
      alElegir: () => abrir('presentarACero', fila),
      ...conRazon(razonPara('presentarACero', puedeEnviar, actor, fila)),
    },
  ];
}
