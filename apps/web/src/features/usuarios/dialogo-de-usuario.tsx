import { ResuscripcionDialog } from '../../parts/suscripciones/resuscripcion-dialog.tsx';
import { VerComoDialog } from '../../parts/ver-como/ver-como-dialog.tsx';
import type { Acto } from './actos.ts';
import { CambiarCorreo } from './dialogos/cambiar-correo.tsx';
import { CambiarDia } from './dialogos/cambiar-dia.tsx';
import { CambiarRoles } from './dialogos/cambiar-roles.tsx';
import type { DeUsuario } from './dialogos/de-usuario.ts';
import { MarcarEmpleado, MarcarVerificado } from './dialogos/marcas.tsx';
import { PonerClave } from './dialogos/poner-clave.tsx';
import { QuitarSegundoFactor } from './dialogos/quitar-segundo-factor.tsx';

/** The dialog of what is being done to a person. */
export function DialogoDeUsuario({ acto, ...resto }: DeUsuario & { readonly acto: Acto }) {
  switch (acto) {
    case 'correo':
      return <CambiarCorreo {...resto} />;
    case 'verificado':
      return <MarcarVerificado {...resto} />;
    case 'clave':
      return <PonerClave {...resto} />;
    case 'dia':
      return <CambiarDia {...resto} />;
    case 'roles':
      return <CambiarRoles {...resto} />;
    case 'empleado':
      return <MarcarEmpleado {...resto} />;
    case 'factor':
      return <QuitarSegundoFactor {...resto} />;
    case 'resuscribir':
      return <ResuscripcionDialog cliente={resto.usuario} alCerrar={resto.alCerrar} />;
    case 'verComo':
      return <VerComoDialog cliente={resto.usuario} alCerrar={resto.alCerrar} />;
  }
}
