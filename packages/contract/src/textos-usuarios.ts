/** Titles of the columns (decisions-3, 39), of the dialogs and of their buttons; what is not there is ours. */
export const ROTULOS_DE_USUARIOS = {
  titulo: 'Usuarios', // ours
  nombre: 'Nombre',
  cui: 'CUI',
  nit: 'NIT',
  direccion: 'Dirección',
  telefono: 'Teléfono',
  correo: 'Correo',
  verificado: 'Verificado',
  noRecibe: 'No recibe', // ours
  sinAcceso: 'Sin acceso', // ours
  noRecibeDesde: 'No recibe desde', // ours
  diaDeDeclaracion: 'Día de declaración',
  regimen: 'Régimen',
  tarjeta: 'Tarjeta',
  empleado: 'Empleado',
  suscripcion: 'Suscripción',
  cambiarCorreo: 'Cambiar correo', // ours
  correoActual: 'Correo actual', // ours
  correoNuevo: 'Correo nuevo', // ours
  motivo: 'Motivo', // ours
  marcarVerificado: 'Marcar correo como verificado', // ours
  marcarSinVerificar: 'Marcar correo como no verificado', // ours
  ponerClave: 'Poner contraseña temporal', // ours
  claveTemporal: 'Contraseña temporal', // ours
  cambiarDia: 'Cambiar día de declaración', // ours
  diaActual: 'Día actual', // ours
  cambiarRoles: 'Cambiar roles', // ours
  rolesActuales: 'Roles actuales', // ours
  roles: 'Roles', // ours
  guardarRoles: 'Guardar roles', // ours
  repartir: 'Repartir sus declaraciones', // ours
  marcarEmpleado: 'Marcar como empleado', // ours
  quitarEmpleado: 'Quitar marca de empleado', // ours
  quitarSegundoFactor: 'Quitar segundo factor', // ours
  cerrarSesiones: 'Cerrar sus sesiones', // ours
  estrenarClave: 'Elige tu contraseña', // ours
  claveNueva: 'Contraseña nueva', // ours
  confirmarClave: 'Confirma la contraseña nueva', // ours
} as const;

/** Sentences of the screen and of its dialogs: all ours. */
export const AVISOS_DE_USUARIOS = {
  vacio: 'Todavía no hay usuarios.', // ours
  sinVerificar:
    'El correo nuevo queda sin verificar. El de antes recibe un aviso y puede detener el cambio durante 72 horas.', // ours
  luegoDeVerificar: 'Se le escribirá a este correo como si su dueño lo hubiera confirmado.', // ours
  luegoDeDesverificar: 'Su dueño tendrá que confirmarlo otra vez.', // ours
  luegoDeClave:
    'Sirve 24 horas y se cambia al ingresar. Se cierran sus sesiones y recibe un correo sin la contraseña: dásela tú.', // ours
  luegoDeDia: 'El 29 y el 30 son el último día de un mes más corto.', // ours
  luegoDeRoles: 'Los roles elegidos reemplazan a los de ahora. Se cierran sus sesiones y recibe un correo.', // ours
  dejaSuCartera:
    'Sin un rol de gestor no puede llevar a sus clientes ({n} en su cartera). Siguen ligados a su oficina hasta que cada uno termine la autorización en Mi gestor.', // ours
  dejaDeCobrarse: 'Su suscripción {plan} deja de cobrarse: lo pagado sirve a sus clientes hasta el {fecha}.', // ours
  terminaDeCobrarse: 'Su suscripción {plan} deja de cobrarse y termina hoy: sus clientes quedan sin servicio.', // ours
  planDejaDeCobrarse:
    'Sin el rol de cliente, su plan {plan} deja de cobrarse. Está pagado hasta el {fecha}; no se abren meses nuevos.', // ours
  planTerminaDeCobrarse:
    'Sin el rol de cliente, su plan {plan} deja de cobrarse y termina hoy. No se abren meses nuevos.', // ours
  dejaUnaAbierta: 'Queda 1 declaración abierta a su nombre: nadie más puede cargarla hasta que la repartas.', // ours
  dejaAbiertas: 'Quedan {n} declaraciones abiertas a su nombre: nadie más puede cargarlas hasta que las repartas.', // ours
  rolesPropios: 'Son tus propios roles: al guardarlos se cierra tu sesión y recibes un correo.', // ours
  cambiaQuienAdministra: 'Cambia quién administra AlDía: también se les escribe a todos los administradores.', // ours
  quedaSinAdministrar: 'Si quitas el rol de administrador, no podrás volver a esta pantalla.', // ours
  sinOpciones: 'La marca de empleado no da permisos: solo pone a la persona en los reportes de colaboradores.', // ours
  luegoDeCerrarSesiones:
    'Sale de AlDía en todos sus aparatos. Si tenía alguna abierta recibe un correo. Su contraseña sigue igual.', // ours
  luegoDeQuitarFactor:
    'Ingresará solo con su contraseña hasta que active otro teléfono. Se cierran sus sesiones y recibe un correo.', // ours
  sinCorreo: 'No tiene correo.', // ours
  noRecibe: 'Su servidor rechaza esta dirección: nada de lo que enviamos le llega. Pide otra a su dueño.', // ours
  sinAcceso: 'Todavía no tiene contraseña de AlDía.', // ours
  sinSegundoFactor: 'No tiene segundo factor.', // ours
  cuentaPropia: 'Es tu cuenta: se hace en Mi perfil.', // ours
  cuentaALaVista: 'Es tu cuenta: ya la ves desde tu menú.', // ours
  estrenarAyuda: 'La que usaste es temporal. Elige una que solo tú sepas para continuar.', // ours
} as const;

/** What the server says at a field. */
export const VALIDACION_DE_USUARIOS = {
  obligatorio: 'Este campo es obligatorio',
  sinRoles: 'Elige al menos un rol.', // ours
  rolDesconocido: 'Ese rol no existe.', // ours
  dia: 'Elige un día del 01 al 30.', // ours
  orden: 'Ordena por una a tres columnas de la lista, sin repetirlas.', // ours
  motivoRequerido: 'Escribe el motivo', // ours
  correoIgual: 'Ese ya es su correo. Escribe otro.', // ours
  claveRepetida: 'Elige una distinta de la temporal.', // ours
  clavesDistintas: 'Las conttraseñas no coinciden',
} as const;
