import type { PasoDeCartera } from '@aldia/domain/gestor/pasos-de-cartera.ts';
import { ERRORES } from './errores.ts';
import { AVISOS_DE_SOLO_LECTURA } from './textos-de-oficina.ts';

/** Under the fields of the office's data (spec 1, section 5). */
export const VALIDACION_DE_OFICINA = {
  obligatorio: 'Campo obligatorio',
  fechaEstablecimiento: 'Fecha de creación del establecimiento es requerida',
  fechaFutura: 'La fecha no puede ser futura.', // ours
  incompleto: 'Por favor complete los campos obligatorios',
} as const;

export const TITULO_DE_PASO_DE_CARTERA: Readonly<Record<PasoDeCartera, string>> = {
  formatos: 'Descargar formatos', // ours
  clientes: 'Clientes individuales', // ours
  sociedades: 'Sociedades', // ours
  pago: 'Pago', // ours
  confirmar: 'Confirmar', // ours
};

/** The stepper of a load of clients. Quoted texts are letter for letter; the rest `// ours`. */
export const AVISOS_DE_ALTA_DE_GESTOR = {
  titulo: 'Carga tus clientes', // ours
  sub: 'Guardamos lo que cargas durante 24 horas. Nada se crea ni se cobra hasta que confirmas.', // ours
  tituloExtraordinaria: 'Suscripción extraordinaria', // ours
  cuidado: 'Antes de agregar', // ours
  subeDePlan: 'Al agregar clientes puedes subir de plan.', // ours
  soloAgregados: 'Solo se cobran los clientes que agregas, al precio del rango al que llegas.', // ours
  sinPlanQueAmpliar: 'Primero necesitas una suscripción activa. Aquí se agregan clientes a la que ya tienes.', // ours
  irAlInicio: AVISOS_DE_SOLO_LECTURA.irAlInicio, // ours
  irAMiSuscripcion: 'Ver mi suscripción', // ours
  // Step 1
  queDescargar: 'Llena cada formato con tus clientes y no cambies los títulos de las columnas.', // ours
  formatoDeClientes: 'Formato de clientes individuales', // ours
  formatoDeSociedades: 'Formato de sociedades', // ours
  descargar: 'Descargar', // ours
  columnas: 'Columnas: {columnas}.', // ours
  siSoloUno: 'Si solo llevas personas o solo sociedades, basta con uno de los dos.', // ours
  yaTienes: 'Ya tienes {clientes} en tu cartera. Si no agregas más, pulsa Continuar hasta el pago.', // ours
  // Offered again
  aMedias: 'Dejaste una carga a medias: {clientes} y {sociedades}.', // ours
  seguirConElla: 'Seguir con ella', // ours
  empezarDeNuevo: 'Empezar de nuevo', // ours
  perdida: ERRORES.BORRADOR_NO_ENCONTRADO.texto, // ours
  hechaAntes: 'Tu última carga ya está hecha: sus clientes están en tu cartera.', // ours
  // Steps 2 and 3
  cargarClientes: 'Carga el archivo de tus clientes individuales. Si no tienes, continúa.', // ours
  cargarSociedades: 'Carga el archivo de tus sociedades. Si no tienes, continúa.', // ours
  contraseniasCifradas: 'Las contraseñas se cifran en tu navegador. El archivo no se guarda ni sale de tu equipo.', // ours
  elegirArchivo: 'Elegir archivo', // ours
  otroArchivo: 'Cargar otro archivo', // ours
  sueltaAqui: 'o suéltalo aquí', // ours
  leyendo: 'Leyendo {archivo}', // ours
  listas: '{n} filas listas', // ours
  unaLista: '1 fila lista', // ours
  ninguna: 'Ninguna fila se puede cargar.', // ours
  fuera: '{n} filas quedaron fuera.', // ours
  unaFuera: '1 fila quedó fuera.', // ours
  descargarFuera: 'Descargar esas filas con su motivo', // ours
  validando: 'Validando con el servidor', // ours
  avance: '{hechas} de {total}', // ours
  detenida: 'La validación se detuvo. Pulsa Continuar para seguir donde quedó.', // ours
  guardados: 'De esta carga ya se guardó: {cuantos}. Carga otro archivo si quieres cambiarlo.', // ours
  quitar: 'Quitar este archivo', // ours
  clientes: '{n} clientes', // ours
  unCliente: '1 cliente', // ours
  sociedades: '{n} sociedades', // ours
  unaSociedad: '1 sociedad', // ours
  vistaDeClientes: 'Vista previa de los clientes', // ours
  vistaDeSociedades: 'Vista previa de las sociedades', // ours
  observadas:
    'Hay clientes repetidos o fechas por verificar. Corrígelos en tu archivo y vuelve a cargarlo, o déjalos fuera.', // ours
  existente: 'Ya tiene cuenta en AlDía, o está en otra cartera.', // ours
  enTuCartera: 'Ya está en tu cartera.', // ours
  deBaja: 'Está de baja en tu cartera. Habilítalo en Gestión de usuarios, o pide su autorización.', // ours
  repetida: 'Repite el NIT o el CUI de otra fila de tu carga.', // ours
  tuya: 'Es tu propia cuenta: no puede ser cliente de tu cartera.', // ours
  verificar: 'La fecha se escribe dd/mm/aaaa, tiene que existir, y no puede ser futura ni anterior a 1900.', // ours
  dejarFueraUno: 'Dejar fuera la fila que ya existe', // ours
  dejarFueraExistentes: 'Dejar fuera las {n} filas que ya existen', // ours
  dejarFueraFecha: 'Dejar fuera la fila por verificar', // ours
  dejarFueraFechas: 'Dejar fuera las {n} filas por verificar', // ours
  preguntaDejarFuera: '¿Dejar fuera de la carga?', // ours
  queDejaFuera: 'Salen de esta carga y a nadie se le escribe. Las demás filas siguen.', // ours
  confirmarDejarFuera: 'Dejar fuera', // ours
  descargarObservadas: 'Descargar las filas observadas', // ours
  archivoDeObservadas: 'filas observadas', // ours
  enTuCarteraDeAntes: 'De esta carga, estas filas ya están en tu cartera:', // ours
  deBajaDeAntes: 'De esta carga, estas filas están de baja en tu cartera:', // ours
  repetidasDeAntes: 'De esta carga, estas filas repiten el NIT o el CUI de otra:', // ours
  tuyasDeAntes: 'De esta carga, estas filas son tu propia cuenta:', // ours
  fechasDeAntes: 'De esta carga, estas filas tienen una fecha por verificar:', // ours
  // Step 4
  cargada: 'Tus contraseñas ya están selladas. Borra el archivo de tu equipo: las tiene escritas.', // ours
  pagasPorLosQueHay: 'No cargaste clientes nuevos. Pagas por {clientes} que ya tienes en tu cartera.', // ours
  loQuePagas: 'Lo que vas a pagar', // ours
  rango: 'Plan', // ours
  deRango: '{nombre} ({min} a {max} clientes)', // ours
  totalDeClientes: 'Clientes', // ours
  totalConLosAgregados: 'Tu cartera con ellos', // ours
  agregados: 'Clientes que agregas', // ours
  precioPorCliente: 'Precio por cliente al mes', // ours
  precioDeLista: 'Precio', // ours
  descuento: 'Descuento', // ours
  pagasHoy: 'Pagas hoy', // ours
  proximoCobro: 'Próximo cobro', // ours
  tarjeta: 'Tarjeta', // ours
  terminadaEn: 'Terminada en {numeros}', // ours
  tuCupon: '¿Tienes un cupón?', // ours
  cuponPerdido: 'Tu cupón ya no da descuento. Puedes aplicarlo otra vez o pagar el precio normal.', // ours
  verificada: 'Su tarjeta es válida',
  sinTarjeta: 'Primero presiona el botón Verificar Tarjeta.', // ours
  sinToken: 'No se recibió el token de la tarjeta. Presiona Verificar Tarjeta otra vez.', // ours
  verificarAyuda: 'Verifica tu tarjeta con el banco. Todavía no se cobra nada.', // ours
  verificarDeNuevo: 'Verifica otra tarjeta, o la misma si ya lo resolviste con tu banco. Verificarla no cobra nada.', // ours
  // Step 5
  queSeHace: 'Al confirmar se hace un solo cobro y se crean todos tus clientes. Si algo falla, no se crea ninguno.', // ours
  queSeHaceSinCarga: 'Al confirmar se hace un solo cobro y tu suscripción queda activa.', // ours
  aceptarYPagar: 'Confirmar y pagar {monto}', // ours
  aceptar: 'Confirmar', // ours
  esperando: 'Confirmando con el banco…', // ours
  sinTarjetaPrincipal: 'No tienes una tarjeta activa. Agrega una o activa la que quieras usar.', // ours
  misTarjetas: 'Ir a Mis Tarjetas', // ours
  borraElArchivo: 'Borra de tu equipo los archivos que cargaste: tienen contraseñas.', // ours
} as const;
