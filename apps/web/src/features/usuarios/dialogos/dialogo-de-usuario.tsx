import { usuarios } from '@aldia/contract/usuarios.ts';
import { CambiarDeRegimen } from '../../../parts/cambio-de-regimen/cambiar-de-regimen.tsx';
import { ResuscripcionDialog } from '../../../parts/suscripciones/resuscripcion-dialog.tsx';
import { VerComoDialog } from '../../../parts/ver-como/ver-como-dialog.tsx';
import type { Acto } from '../actos.ts';
import { CambiarDia } from './cambiar-dia.tsx';
import { CambiarRoles } from './cambiar-roles.tsx';
import { CerrarSesiones } from './cerrar-sesiones.tsx';
import { CambiarCorreo, PonerClave, QuitarSegundoFactor } from './con-identidad.tsx';
import type { DeUsuario } from './de-usuario.ts';
import { MarcarEmpleado, MarcarVerificado } from './marcas.tsx';

/** The dialog of an act on a person. */
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
    case 'regimen':
      return <CambiarDeRegimen clienteId={resto.usuario.id} invalida={[usuarios.listado]} alCerrar={resto.alCerrar} />;
    case 'roles':
      return <CambiarRoles {...resto} />;
    case 'empleado':
      return <MarcarEmpleado {...resto} />;
    case 'factor':
      return <QuitarSegundoFactor {...resto} />;
    case 'sesiones':
      return <CerrarSesiones {...resto} />;
    case 'resuscribir':
      return <ResuscripcionDialog cliente={resto.usuario} alCerrar={resto.alCerrar} />;
    case 'verComo':
      return <VerComoDialog cliente={resto.usuario} alCerrar={resto.alCerrar} />;
  }
}
