/**
 * What the buttons of the user administration say; `TEXTOS` takes it in. Texts of the specification are letter for letter
 * (spec 3, section 8); the others carry `// ours`.
 */
export const TEXTOS_DE_USUARIOS = {
  'usuarios.listado': { exito: null, fallo: 'Ocurrió un error al obtener los datos de los usuarios' },
  'usuarios.actualizarEmpleado': {
    exito: 'SE HA ACTUALIZADO EL USUARIO EXITOSAMENTE',
    fallo: 'Ocurrió un error al intentar actualizar el usuario',
  },
  'usuarios.cambiarDia': {
    exito: 'SE HA ACTUALIZADO EL USUARIO EXITOSAMENTE',
    fallo: 'Ocurrió un error al intentar actualizar el usuario',
  },
  'usuarios.verificarCorreo': {
    exito: 'SE HA ACTUALIZADO EL USUARIO EXITOSAMENTE',
    fallo: 'Ocurrió un error al intentar actualizar el usuario',
  },
  'usuarios.guardarRoles': {
    exito: 'Roles actualizados',
    fallo: 'No es posible actualizar los roles del usuario',
  },
  'usuarios.cambiarCorreo': {
    exito: 'El correo cambió. Está sin verificar, y el de antes recibió un aviso.', // ours
    fallo: 'No es posible cambiar el correo electronico',
  },
  'usuarios.ponerClave': {
    exito: 'La contraseña temporal quedó puesta. Se cambia en el próximo ingreso.', // ours
    fallo: 'Ocurrió un error al intentar actualizar el usuario',
  },
  'usuarios.quitarSegundoFactor': {
    exito: 'Se quitó el segundo factor y se cerraron sus sesiones.', // ours
    fallo: 'Ocurrió un error al intentar actualizar el usuario',
  },
  'usuarios.cerrarSesiones': {
    exito: 'Se cerraron sus sesiones. Para seguir tiene que ingresar otra vez.', // ours
    fallo: 'Ocurrió un error al intentar actualizar el usuario',
  },
  'cuenta.estrenarClave': { exito: 'Tu contraseña cambió.', fallo: 'No se pudo cambiar la contraseña.' }, // ours
} as const;
