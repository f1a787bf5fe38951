drop table sidebar, footer, header;
