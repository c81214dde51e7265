export const AVISOS_DE_VER_COMO = {
  boton: 'Ver como cliente', // ours
  titulo: 'Ver como el cliente', // ours
  ayuda:
    'Verás su cuenta como la ve: solo lectura, durante {minutos} minutos. No verás su contraseña de la SAT ni sus tarjetas.', // ours
  loVera: 'El cliente lee en su cuenta que la viste, cuándo y para qué.', // ours
  motivo: '¿Para qué?', // ours
  banda: 'Estás viendo la cuenta de {nombre}. Solo lectura.', // ours
  quedan: 'Quedan {tiempo}', // ours
  salir: 'Salir', // ours
  termino: 'Terminó el tiempo para ver la cuenta del cliente.', // ours
  quienVio: 'Quién vio tu cuenta', // ours
  nadieVio: 'Nadie del equipo ha visto tu cuenta como tú la ves.', // ours
  ayudaDelCliente: 'Solo la vieron: no pudieron cambiar nada ni leer tu contraseña de la SAT o tus tarjetas.', // ours
} as const;
