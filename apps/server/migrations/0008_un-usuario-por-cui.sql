-- Two accounts never share a CUI, whoever creates them; a sociedad has none.
create unique index un_usuario_por_cui on usuario (cui) where cui <> '';
